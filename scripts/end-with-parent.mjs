/** Loaded into a service by --import: should the script that started it be killed, it ends too. */
if (process.channel) {
	process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
	// Neither the listener nor the channel may keep a service alive that has finished.
	process.channel.unref();
}
