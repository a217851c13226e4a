import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";

export interface Called {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string;
}

/** Serves a vendor on a loopback port, and notes each request as it came. */
export async function serveVendor(vendor: Hono) {
	const calls: Called[] = [];
	const server = serve({
		hostname: "127.0.0.1",
		port: 0,
		async fetch(request: Request) {
			const { pathname, search } = new URL(request.url);
			calls.push({
				method: request.method,
				path: pathname + search,
				headers: Object.fromEntries(request.headers),
				body: await request.clone().text(),
			});
			return vendor.fetch(request);
		},
	});
	await new Promise((resolve) => server.once("listening", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls,
		async close() {
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
