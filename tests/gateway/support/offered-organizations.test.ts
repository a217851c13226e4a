import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_OFFERED } from "~/models/support/support";
import { PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { insertOrganizations } from "../../support/support/many-organizations";

let gateway: TestGateway;
let made: { merchantId: string; name: string }[];
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const ask = (path: string, more = {}) =>
	gateway.call("GET", path, { token: gateway.own.tokens.platformSupport, ...more });
const merchantNames = (body: { merchants: { name: string }[] }) =>
	body.merchants.map(({ name }) => name);

describe("the organizations that provider staff are offered", () => {
	it("are all of them when there are few", async () => {
		const { body } = await ask("/api/v2/auth/viewer");
		expect(merchantNames(body)).toEqual([gateway.other.name, gateway.own.name]);
		expect(body.hasMoreMerchants).toBe(false);
	});

	it("are the first 20 by name when there are more, with the one in use", async () => {
		made = await insertOrganizations(gateway, 30);
		gateway.services.access.clear();
		const last = made.at(-1) as (typeof made)[number];
		const { body } = await ask("/api/v2/auth/viewer");
		expect(body.merchants).toHaveLength(MAX_OFFERED);
		expect(body.hasMoreMerchants).toBe(true);
		expect(merchantNames(body)).not.toContain(last.name);
		const inUse = await ask("/api/v2/auth/viewer", { merchantId: last.merchantId });
		expect(inUse.body.merchants).toHaveLength(MAX_OFFERED + 1);
		expect(merchantNames(inUse.body).at(-1)).toBe(last.name);
	});

	it("are found by name, and one by its id", async () => {
		const [first] = made;
		const found = await ask("/api/v2/support/search?q=zone+00");
		expect(found.body.organizations).toMatchObject([{ ...first, locationCount: 0 }]);
		const one = await ask(`/api/v2/support/organizations/${first?.merchantId}`);
		expect([one.status, one.body]).toEqual([
			200,
			{ ...first, allowsViewAs: true, locationCount: 0 },
		]);
		for (const id of [crypto.randomUUID(), PLATFORM_MERCHANT_ID]) {
			expect((await ask(`/api/v2/support/organizations/${id}`)).status).toBe(404);
		}
	});

	it("are hidden from the people of an organization", async () => {
		const token = gateway.own.tokens.merchantSuperAdmin;
		const { body } = await gateway.call("GET", "/api/v2/auth/viewer", { token });
		expect([body.merchants, body.hasMoreMerchants]).toEqual([[], false]);
	});
});
