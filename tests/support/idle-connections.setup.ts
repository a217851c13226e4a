import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";

const NODE_DEFAULT_MS = 5_000;

/**
 * Servers of tests leave closing idle connections to the client. Node's close them after 5 s, and where a test holds the
 * thread past that moment, its next request goes to a closed connection and fails.
 */
subscribe("http.server.request.start", (message) => {
	const { server } = message as { server: Server };
	if (server.keepAliveTimeout === NODE_DEFAULT_MS) server.keepAliveTimeout = 0;
});
