import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AS_WEB, startTestGateway, type TestGateway } from "../../support/gateway";
import { digestTables } from "../../support/table-digest";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const locations = () => `/api/v2/store-v2/${gateway.own.merchantId}/locations`;

/** Sends raw bytes, for what the usual helper cannot send. */
async function raw(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
	const response = await gateway.app.request(path, {
		...init,
		headers: {
			"x-access-token": gateway.own.tokens.merchantSuperAdmin,
			"idempotency-key": crypto.randomUUID(),
			...init.headers,
		},
	});
	const text = await response.text();
	return { status: response.status, text, body: JSON.parse(text), headers: response.headers };
}

const JSON_TYPE = { "content-type": "application/json" };

describe("the error envelope", () => {
	it.each([
		["no such path", () => raw("/api/v2/nothing"), 404],
		["no such method", () => raw(locations(), { method: "PUT", headers: JSON_TYPE }), 404],
		[
			"a body that is not JSON",
			() => raw(locations(), { method: "POST", body: "{", headers: JSON_TYPE }),
			400,
		],
		[
			"an empty body",
			() => raw(locations(), { method: "POST", body: "", headers: JSON_TYPE }),
			400,
		],
		["another type", () => raw(locations(), { method: "POST", body: "a=b" }), 415],
		[
			"a form",
			() =>
				raw(locations(), {
					method: "POST",
					body: "title=x",
					headers: { "content-type": "application/x-www-form-urlencoded" },
				}),
			415,
		],
		[
			"a list for an object",
			() => raw(locations(), { method: "POST", body: "[]", headers: JSON_TYPE }),
			422,
		],
		["a null", () => raw(locations(), { method: "POST", body: "null", headers: JSON_TYPE }), 422],
		["an invalid id", () => raw(`${locations()}/not-an-id`), 404],
		["a page beyond reason", () => raw(`${locations()}?limit=100000`), 400],
		["an unknown sort", () => raw(`${locations()}?sort=secret`), 400],
		["an offset below zero", () => raw(`${locations()}?offset=-1`), 400],
		[
			"an invalid version",
			() =>
				raw(`${locations()}/${gateway.own.storeIds[0]}`, {
					method: "PATCH",
					body: "{}",
					headers: { ...JSON_TYPE, "if-match": "*" },
				}),
			412,
		],
		[
			"a body beyond the limit",
			() =>
				raw(locations(), {
					method: "POST",
					body: JSON.stringify({ title: "x".repeat(2 * 1024 * 1024) }),
					headers: JSON_TYPE,
				}),
			413,
		],
	])("is given for %s", async (_, ask, status) => {
		const before = await digestTables(gateway.services.database);
		const answer = await ask();
		expect(answer.status, answer.text).toBe(status);
		expect(answer.body).toEqual({
			statusCode: status,
			error: expect.any(String),
			message: expect.any(String),
			...(answer.body.details ? { details: expect.any(Object) } : {}),
			requestId: answer.headers.get("x-request-id"),
		});
		expect(answer.text).not.toMatch(INSIDES);
		expect(await digestTables(gateway.services.database)).toEqual(before);
	});

	it("takes web's request id when it looks like one, and makes one up otherwise", async () => {
		const given = await raw("/healthz", { headers: { ...AS_WEB, "x-request-id": "abc-12345678" } });
		expect(given.headers.get("x-request-id")).toBe("abc-12345678");
		for (const headers of [
			{ "x-request-id": "abc-12345678" },
			{ ...AS_WEB, "x-request-id": "<b>" },
		]) {
			const own = await raw("/healthz", { headers });
			expect(own.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
		}
	});

	it("asks who calls before it looks at an id, and reads no long body of a stranger", async () => {
		for (const path of ["/api/v2/users-v2/nonsense", "/api/v2/store-v2/1/locations"]) {
			expect((await gateway.call("GET", path)).status, path).toBe(401);
		}
		const nested = "[".repeat(500_000) + "]".repeat(500_000);
		const answer = await raw("/api/v2/auth/login", {
			method: "POST",
			body: `{"email":${nested}}`,
			headers: JSON_TYPE,
		});
		expect(answer.status).toBe(413);
	});

	it("says nothing of the insides when something breaks", async () => {
		const { database } = gateway.services;
		const { read } = database;
		database.read = () => {
			throw new Error("secret: select * from users at /srv/app/gateway.ts");
		};
		try {
			// The session is cached already, so the handler is what fails.
			const answer = await raw(locations());
			expect(answer.status).toBe(500);
			expect(answer.body.message).toBe("Something went wrong");
			expect(answer.text).not.toMatch(INSIDES);
		} finally {
			database.read = read;
		}
	});

	it("says that it is busy, and when to come again, while the database is away", async () => {
		const { database } = gateway.services;
		const { read } = database;
		const waits = { ECONNREFUSED: "2", "57P01": "2", "53300": "2", "53100": "60" };
		for (const [code, wait] of Object.entries(waits)) {
			database.read = () => Promise.reject(Object.assign(new Error("gone"), { code }));
			try {
				const answer = await raw(locations());
				expect(answer.status, code).toBe(503);
				expect(answer.headers.get("retry-after")).toBe(wait);
			} finally {
				database.read = read;
			}
		}
	});

	it("is never cached or sniffed", async () => {
		for (const path of ["/healthz", locations(), "/api/v2/nothing"]) {
			const { headers } = await raw(path);
			expect(headers.get("cache-control")).toBe("no-store");
			expect(headers.get("x-content-type-options")).toBe("nosniff");
		}
	});
});

describe("hostile bodies", () => {
	const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
	it.each([
		["nested a hundred thousand deep", deep(100_000)],
		["a __proto__ of its own", '{"__proto__":{"admin":true},"title":"x"}'],
		["a constructor of its own", '{"constructor":{"prototype":{"admin":true}}}'],
		["a number beyond numbers", '{"title":1e999}'],
		["a lone surrogate in a column", '{"title":"Half a pair \\ud800"}'],
		["a lone surrogate in a document", '{"metadata":{"locationId":"\\udc00\\ud800"}}'],
		["a null byte in a document", '{"metadata":{"locationId":"\\u0000"}}'],
		["a null byte", `{"title":"Null ${"\\u0000"} byte name"}`],
		["a million-sign name", JSON.stringify({ title: "x".repeat(500_000) })],
		["ten thousand managers", JSON.stringify({ managerContactInfo: Array(10_000).fill({}) })],
	])("answer with a refusal, not with a fault: %s", async (_, body) => {
		const path = `${locations()}/${gateway.own.storeIds[0]}`;
		const answer = await raw(path, { method: "PATCH", body, headers: JSON_TYPE });
		expect([200, 400, 413, 422], answer.text.slice(0, 500)).toContain(answer.status);
		expect(answer.text).not.toMatch(INSIDES);
		expect(({} as { admin?: boolean }).admin).toBeUndefined();
	});

	it("in queries and paths are refused the same way", async () => {
		for (const search of ["%00", "%ud800", "%", "\\", "';drop table users;--", "x".repeat(5_000)]) {
			const answer = await raw(`${locations()}?search=${search}`);
			expect([200, 400], `${search.slice(0, 20)}: ${answer.text.slice(0, 300)}`).toContain(
				answer.status,
			);
			expect(answer.text).not.toMatch(INSIDES);
		}
		for (const id of ["%00", "..%2f..%2fetc%2fpasswd", "%", "'", "1 or 1=1"]) {
			const answer = await raw(`/api/v2/orders/${id}`);
			expect(answer.status, id).toBe(404);
		}
	});
});

/** Stack traces, SQL and file paths. */
const INSIDES = /\bat \/|node_modules|\.ts:|\bselect\b .* \bfrom\b|violates|syntax error|postgres/i;
