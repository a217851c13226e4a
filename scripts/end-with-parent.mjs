/** Loaded into a service with --import: ends it if the script that started it is killed. */
if (process.channel) {
	process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
	// Neither listener nor channel may keep a finished service alive.
	process.channel.unref();
}
