### What can be wrong with scenarios. Every key also stands in problems.de.ftl.

off-the-bridge = there is no plank { $plank }: the bridge ends at { $last }
passed-already = the east must start east of plank { $west }
