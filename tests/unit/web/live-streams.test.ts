import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

type Live = typeof import("~/services/web/live.server");

const MAX_OF_PERSON = 30;
const MAX_OF_MERCHANT = 1_000;
const MAX_AT_LOCATION = 200;

let liveStream: Live["liveStream"];
const open: AbortController[] = [];

beforeAll(async () => {
	vi.resetModules();
	vi.stubEnv("SESSION_SECRET", "a secret only these tests know, 32+ characters");
	vi.stubEnv("SERVICE_KEY", "service key of the tests");
	const nobody = { on: () => nobody, io: { on: () => nobody }, disconnect: () => nobody };
	vi.doMock("socket.io-client", () => ({ io: () => nobody }));
	({ liveStream } = await import("~/services/web/live.server"));
});
afterEach(() => {
	for (const browser of open.splice(0)) browser.abort();
});
afterAll(() => {
	vi.doUnmock("socket.io-client");
	vi.unstubAllEnvs();
	vi.resetModules();
});

/** Opens a stream for somebody of an organization; returns its status. */
function begin(merchantId: string, person: string, storeId: string | null = null): number {
	const owner = { sessionId: person, userUuid: person, stores: null, storeId };
	const browser = new AbortController();
	const request = new Request("http://mise.example/live", { signal: browser.signal });
	const { status } = liveStream(request, merchantId, owner);
	if (status === 200) open.push(browser);
	return status;
}

describe("the live streams of an organization", () => {
	it("are no more than a thousand of all people together, and another's are apart from them", () => {
		for (let person = 0; person < MAX_OF_MERCHANT; person += 1) {
			expect(begin("one", `person ${person}`)).toBe(200);
		}
		expect(begin("one", "one more")).toBe(429);
		expect(begin("another", "one more")).toBe(200);
		open[0]?.abort();
		expect(begin("one", "one more")).toBe(200);
		expect(begin("one", "yet another")).toBe(429);
	});

	it("are no more than two hundred at one location", () => {
		for (let person = 0; person < MAX_AT_LOCATION; person += 1) {
			expect(begin("one", `person ${person}`, "here")).toBe(200);
		}
		expect(begin("one", "one more", "here")).toBe(429);
		expect(begin("one", "one more", "there")).toBe(200);
		expect(begin("one", "one more")).toBe(200);
	});

	it("are no more than thirty of one person", () => {
		for (let tab = 0; tab < MAX_OF_PERSON; tab += 1) expect(begin("one", "me")).toBe(200);
		expect(begin("one", "me")).toBe(429);
		expect(begin("one", "somebody else")).toBe(200);
	});
});
