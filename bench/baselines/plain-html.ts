import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export async function servePlainHtml(
	rows: readonly string[][],
): Promise<{ url: string; close(): Promise<void> }> {
	const table = rows
		.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`)
		.join("\n");
	const page = gzipSync(
		`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Orders</title></head><body><h1>Orders</h1><table><tbody>${table}</tbody></table></body></html>`,
	);
	const server = createServer((_request, response) => {
		response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
		response.end(page);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/`,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function escaped(text: string): string {
	return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
