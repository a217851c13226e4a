import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DELIVERY_PARTNER_NAME_TAKEN } from "~/models/fulfilment/delivery-partner";
import { SYSTEM } from "../../../gateway/core/database";
import { type PartnerRow, unsealSecret } from "../../../gateway/fulfilment/delivery-partner";
import { deliveryPartners } from "../../../gateway/fulfilment/tables";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationThingSuite } from "../../support/locations/location-thing-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/delivery-partners`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const call = (method: string, path: string, body?: Record<string, unknown>) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const make = (body: Record<string, unknown>) => call("POST", all(gateway.own), body);

createCrudSuite("delivery partners", {
	gateway: () => gateway,
	entity: "delivery-partner",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({
		name: `Delivery partner ${crypto.randomUUID()}`,
		businessName: "Ember & Rye",
	}),
	patch: { businessName: "Changed", tipPercentage: 50 },
	otherPatch: { businessName: "Changed again", tipPercentage: 20 },
	invalid: [
		{ what: "no name", body: { name: " " }, fields: ["name"] },
		{ what: "more than the whole tip", body: { tipPercentage: 101 }, fields: ["tipPercentage"] },
	],
	boundToLocations: false,
	removable: true,
});

createLocationThingSuite("delivery partners of a location", {
	gateway: () => gateway,
	entity: "delivery-partner",
	at,
	nameTaken: DELIVERY_PARTNER_NAME_TAKEN,
});

describe("delivery partners", () => {
	it("keep their secrets sealed, and tell only how they end", async () => {
		const secrets = {
			apiKey: "the-secret-of-the-account-9Zk4",
			signatureSecret: "the-key-of-webhooks-77aQ",
		};
		const { body, status } = await make({ name: "With secrets", ...secrets });
		expect(status).toBe(201);
		expect(body).toMatchObject({ apiKeyEnd: "9Zk4", signatureSecretEnd: "77aQ" });
		const stored = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(deliveryPartners).where(eq(deliveryPartners.id, body.id)),
		);
		const row = stored[0] as PartnerRow;
		const { config } = gateway.services;
		expect(unsealSecret(row, "apiKey", config)).toBe(secrets.apiKey);
		expect(unsealSecret(row, "signatureSecret", config)).toBe(secrets.signatureSecret);
		expect(JSON.stringify(row)).not.toContain("the-");

		// An empty field keeps what is set.
		const unchanged = await call("PATCH", one(gateway.own, body.id), {
			apiKey: "",
			name: "Renamed",
		});
		expect(unchanged.body).toMatchObject({ name: "Renamed", apiKeyEnd: "9Zk4" });
		// Another secret with the same end is a change.
		const changed = await call("PATCH", one(gateway.own, body.id), {
			apiKey: "another-secret-of-it-9Zk4",
		});
		expect(changed.body.version).toBe(unchanged.body.version + 1);
		const query = `entity=delivery-partner&entityId=${body.id}`;
		const history = await call("GET", `/api/v2/audit-log?${query}`);
		const answers = JSON.stringify([history.body, changed.body, unchanged.body, body]);
		for (const secret of ["the-secret", "another-secret", "the-key"]) {
			expect(answers).not.toContain(secret);
		}
		expect(history.body.rows[0].after.apiKeyState).toMatch(/^Ends in 9Zk4, set /);
	});
});
