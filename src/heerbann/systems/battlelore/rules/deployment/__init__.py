"""§II, §III, §O, §S Zu den Waffen: armies from cards."""
