import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DELIVERY_PARTNER_NAME_TAKEN } from "~/models/fulfilment/delivery-partner";
import { SYSTEM } from "../../../gateway/core/database";
import { type PartnerRow, unsealSecret } from "../../../gateway/fulfilment/delivery-partner";
import { deliveryPartners } from "../../../gateway/fulfilment/tables";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";

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

describe("delivery partners", () => {
	it("belong to one location, and two locations may have the same", async () => {
		const { body } = await make({ name: "Of one location" });
		const sibling = at(gateway.own, gateway.own.storeIds[1]);
		expect((await call("GET", `${sibling}?search=Of+one`)).body.rows).toEqual([]);
		for (const method of ["GET", "PATCH", "DELETE"]) {
			const change = method === "PATCH" ? { name: "Taken along" } : undefined;
			expect((await call(method, `${sibling}/${body.id}`, change)).status, method).toBe(404);
		}
		expect((await call("GET", one(gateway.own, body.id))).body).toEqual(body);
		expect((await call("POST", sibling, { name: "Of one location" })).status).toBe(201);
	});

	it("have a unique name, ignoring case", async () => {
		const made = await make({ name: "North Side" });
		const twin = await make({ name: "north side" });
		expect([twin.status, twin.body.details.fields]).toEqual([
			422,
			{ name: [DELIVERY_PARTNER_NAME_TAKEN] },
		]);
		await call("DELETE", one(gateway.own, made.body.id));
		expect((await make({ name: "North Side" })).status).toBe(201);
	});

	it("are found by name", async () => {
		const { body } = await make({ name: "Findable" });
		const found = await call("GET", `${all(gateway.own)}?search=FINDABLE`);
		expect(found.body.rows).toEqual([body]);
	});

	it("come back when their deletion is taken back", async () => {
		const { body } = await make({ name: "Deleted and back" });
		await call("DELETE", one(gateway.own, body.id));
		const query = `entity=delivery-partner&entityId=${body.id}&limit=1`;
		const history = await call("GET", `/api/v2/audit-log?${query}`);
		const { seq } = history.body.rows[0];
		const undo = await call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { seq });
		expect(undo.status, JSON.stringify(undo.body)).toBe(200);
		const found = await call("GET", one(gateway.own, body.id));
		expect(found.body).toMatchObject({ name: "Deleted and back" });
	});

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
