### What is wrong with the settings of a server. Every key is in problems.de.ftl as well.

settings = settings
setting = no setting
system = no game
no-address = “{ $value }” is no address (such as https://battle.example)
no-folder = “{ $value }” is no folder
no-network = “{ $value }” is neither an address nor a network (such as 10.0.0.0/8)
no-systems = a server without games has nothing to do
