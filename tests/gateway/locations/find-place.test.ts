import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway, type TestRequest } from "../../support/gateway";
import { MILWAUKEE_AVE, serveNominatim } from "../../support/locations/serve-nominatim";

let peer: Awaited<ReturnType<typeof serveNominatim>>;
let gateway: TestGateway;

beforeAll(async () => {
	peer = await serveNominatim();
	gateway = await startTestGateway({ GEOCODING_URL: peer.url, GEOCODING_TIMEOUT_MS: "300" });
});
afterAll(async () => {
	await gateway?.close();
	peer?.close();
});
beforeEach(() => {
	peer.requests.length = 0;
	peer.answerWith({ body: [MILWAUKEE_AVE] });
});

const find = (body: object, request: TestRequest = {}) =>
	gateway.call("POST", `/api/v2/store-v2/${gateway.own.merchantId}/places`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
		body,
	});

describe("an address", () => {
	it("is found, by preference near a location", async () => {
		const { own } = gateway;
		const [storeId] = own.storeIds;
		const token = own.tokens.merchantSuperAdmin;
		const path = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}`;
		const { body: location } = await gateway.call("GET", path, { token });
		await gateway.call("PATCH", path, {
			token,
			body: { address: { ...location.address, latitude: 41.9, longitude: -87.7 } },
		});
		const { status, body } = await find({ address: "1542 N Milwaukee Ave", storeId });
		expect(status).toBe(200);
		expect(body).toMatchObject({ outcome: "found", place: { latitude: 41.908845 } });
		expect(peer.requests[0]?.query.get("viewbox")).toBe("-88.2,42.4,-87.2,41.4");
	});

	it("tells nothing of a location of others", async () => {
		for (const storeId of [gateway.other.storeIds[0], crypto.randomUUID()]) {
			const { status } = await find({ address: "1 Other St, Chicago", storeId });
			expect(status).toBe(404);
		}
		const { storeIds, tokens } = gateway.own;
		const request = { token: tokens.storeAdmin };
		const sibling = await find({ address: "1 Other St", storeId: storeIds[1] }, request);
		expect(sibling.status).toBe(404);
		expect(peer.requests).toHaveLength(0);
	});

	it("that is too short or too long is refused at its field", async () => {
		for (const address of ["", " a ", "x".repeat(501)]) {
			const { status, body } = await find({ address });
			expect(status).toBe(422);
			expect(body.details.fields.address).toHaveLength(1);
		}
	});

	it("is written to no log, though trouble is", async () => {
		const lines: string[] = [];
		const originalLog = gateway.services.log;
		gateway.services.log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
		try {
			for (const reply of [{ status: 500 }, "hang on" as const]) {
				peer.answerWith(reply);
				const { body } = await find({ address: "77 Private Guest Rd, Chicago" });
				expect(body.outcome).toBe("silent");
			}
		} finally {
			gateway.services.log = originalLog;
		}
		expect(lines).toHaveLength(2);
		expect(lines.join()).toContain('"outcome":"silent"');
		expect(lines.join()).not.toMatch(/Private/);
	});
});
