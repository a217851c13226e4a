import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface PlannedReply {
	status?: number;
	body?: unknown;
	headers?: Record<string, string>;
}

/** One of Nominatim's results. */
export const MILWAUKEE_AVE = {
	place_id: 298_501_322,
	licence: "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
	osm_type: "way",
	osm_id: 211_004_817,
	lat: "41.90884519",
	lon: "-87.67761203",
	category: "building",
	type: "retail",
	place_rank: 30,
	importance: 0.00007,
	addresstype: "building",
	name: "",
	display_name:
		"1542, North Milwaukee Avenue, Wicker Park, Chicago, Illinois, 60622, United States",
	boundingbox: ["41.9087", "41.9089", "-87.6777", "-87.6775"],
};

/** A map service on loopback that answers as it is told, or not at all. */
export async function serveNominatim() {
	const requests: { path: string; query: URLSearchParams; agent: string | undefined }[] = [];
	let next: PlannedReply | "hang up" | "hang on" = { body: [MILWAUKEE_AVE] };
	const server = createServer((request, response) => {
		const url = new URL(request.url ?? "", "http://here");
		const agent = request.headers["user-agent"];
		requests.push({ path: url.pathname, query: url.searchParams, agent });
		if (next === "hang up") return void request.socket.destroy();
		if (next === "hang on") return;
		const { status = 200, body = [], headers } = next;
		response
			.writeHead(status, { "content-type": "application/json", ...headers })
			.end(typeof body === "string" ? body : JSON.stringify(body));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps`,
		requests,
		answerWith(reply: typeof next) {
			next = reply;
		},
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
