import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;

beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

interface RawAnswer {
	status: number | undefined;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

/** The raw answer: fetch would decode it. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
	return new Promise<RawAnswer>((resolve, reject) => {
		const sent = request(web.url + path, { headers, method }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part) => parts.push(part));
			answer.on("end", () =>
				resolve({
					status: answer.statusCode,
					headers: answer.headers,
					body: Buffer.concat(parts),
				}),
			);
			answer.on("error", reject);
		});
		sent.on("error", reject);
		sent.end();
	});
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
	["gzip, deflate, br", "br"],
	["gzip, deflate", "gzip"],
	["br;q=0, gzip", "gzip"],
	["GZIP;q=1, br;q=0.5", "gzip"],
	["*", "br"],
] as const)(
	"a page for a browser that takes %s comes as %s, its length told",
	async (takes, is) => {
		const { headers, body } = await ask("/auth", { "accept-encoding": takes });
		expect(headers["content-encoding"]).toBe(is);
		expect(headers["transfer-encoding"]).toBeUndefined();
		expect(Number(headers["content-length"])).toBe(body.length);
		expect(headers.vary).toBe("Accept-Encoding");
		expect(DECODERS[is](body).toString()).toMatch(/^<!doctype html>.*<\/html>$/s);
	},
);

test.each(["", "identity", "gzip;q=0, br;q=0", "*;q=0"])(
	"a page for a browser that takes only '%s' comes as it is",
	async (takes) => {
		const { headers, body } = await ask("/auth", { "accept-encoding": takes });
		expect(headers["content-encoding"]).toBeUndefined();
		expect(Number(headers["content-length"])).toBe(body.length);
		expect(headers.vary).toBe("Accept-Encoding");
		expect(body.toString()).toMatch(/^<!doctype html>/);
	},
);

test("a HEAD request has the headers of the page and no body", async () => {
	const { status, headers, body } = await ask("/auth", { "accept-encoding": "br" }, "HEAD");
	expect(status).toBe(200);
	expect(headers["content-encoding"]).toBe("br");
	expect(Number(headers["content-length"])).toBeGreaterThan(1_000);
	expect(body).toHaveLength(0);
});

test("what is no page is left to remix-serve", async () => {
	const small = await ask("/healthz", { "accept-encoding": "identity" });
	expect(small.headers["content-encoding"]).toBeUndefined();
	expect(JSON.parse(small.body.toString())).toEqual({ status: "ok" });
	const redirect = await ask("/home", { "accept-encoding": "br" });
	expect(redirect.status).toBe(303);
	expect(redirect.headers.location).toBe("/auth?next=%2Fhome");
});
