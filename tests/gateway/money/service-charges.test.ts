import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_CHARGE_STAYS, SERVICE_CHARGE_NAME_TAKEN } from "~/models/money/service-charge";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationThingSuite } from "../../support/locations/location-thing-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/service-charges`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const call = (method: string, path: string, body?: Record<string, unknown>) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const make = (body: Record<string, unknown>) =>
	call("POST", all(gateway.own), { type: "FIXED", amount: 250, ...body });

createCrudSuite("service charges", {
	gateway: () => gateway,
	entity: "service-charge",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({
		name: `Charge ${crypto.randomUUID()}`,
		guid: crypto.randomUUID(),
		type: "FIXED",
		amount: 250,
		isEnabled: true,
		diningBehaviors: ["delivery", "takeout"],
	}),
	patch: { type: "PERCENT", amount: null, ratePpm: 180_000, scope: "SUBTOTAL" },
	otherPatch: { type: "OPEN", amount: null, ratePpm: null, scope: null },
	invalid: [
		{ what: "no name", body: { name: " " }, fields: ["name"] },
		{ what: "an unknown type", body: { type: "MAGIC" }, fields: ["type"] },
		{ what: "a negative amount", body: { amount: -1 }, fields: ["amount"] },
		{ what: "no amount", body: { type: "FIXED", amount: null }, fields: ["amount"] },
		{
			what: "a percentage of nothing",
			body: { type: "PERCENT", amount: null, ratePpm: null, scope: null },
			fields: ["ratePpm", "scope"],
		},
		{ what: "a foreign tax", body: { taxes: [crypto.randomUUID()] }, fields: ["taxes"] },
	],
	boundToLocations: false,
	removable: true,
});

createLocationThingSuite("service charges of a location", {
	gateway: () => gateway,
	entity: "service-charge",
	at,
	nameTaken: SERVICE_CHARGE_NAME_TAKEN,
	rest: { type: "FIXED", amount: 250 },
});

describe("service charges", () => {
	it("exist at every location for the fee and the tip of deliveries, and stay", async () => {
		const { body } = await call("GET", `${all(gateway.own)}?search=Delivery`);
		const defaults = body.rows.filter(({ defaultFor }: { defaultFor: string }) => defaultFor);
		expect(defaults.map((each: { defaultFor: string }) => each.defaultFor).sort()).toEqual([
			"delivery-fee",
			"delivery-tip",
		]);
		for (const { id } of defaults) {
			const refused = await call("DELETE", one(gateway.own, id));
			expect([refused.status, refused.body.message]).toEqual([422, DEFAULT_CHARGE_STAYS]);
		}
		const patch = async (defaultFor: string, change: Record<string, unknown>) => {
			const { id } = defaults.find(
				(each: { defaultFor: string }) => each.defaultFor === defaultFor,
			);
			const answer = await call("PATCH", one(gateway.own, id), change);
			return [answer.status, answer.body.details?.fields ?? answer.body.amount];
		};
		const percent = { type: "PERCENT", ratePpm: 100_000, scope: "SUBTOTAL" };
		expect(await patch("delivery-fee", percent)).toEqual([
			422,
			{ type: ["The delivery fee cannot be a percentage"] },
		]);
		expect(await patch("delivery-fee", { type: "FIXED", amount: 399 })).toEqual([200, 399]);
		for (const change of [percent, { type: "FIXED", amount: 399 }]) {
			expect(await patch("delivery-tip", change)).toEqual([
				422,
				{ type: ["The delivery tip must be open: customers choose it"] },
			]);
		}
	});

	it("are given to a new location", async () => {
		const { body } = await call("POST", `/api/v2/store-v2/${gateway.own.merchantId}/locations`, {
			title: "Newly opened",
			address: { houseNumber: "12", streetName: "Harbour Lane", city: "Boston" },
			contactInfo: { phone: "", email: "new@example.test", timeZone: "America/New_York" },
		});
		const { body: found } = await call("GET", at(gateway.own, body.storeId));
		expect(found.rows.map(({ name }: { name: string }) => name)).toEqual([
			"Delivery fee",
			"Delivery tip",
		]);
	});

	it("lose what their type does not have", async () => {
		const { body } = await make({ name: "Changing" });
		const open = await call("PATCH", one(gateway.own, body.id), { type: "OPEN" });
		expect(open.body).toMatchObject({ type: "OPEN", amount: null });
		const stray = await call("PATCH", one(gateway.own, body.id), { amount: 5 });
		expect([stray.status, Object.keys(stray.body.details.fields)]).toEqual([422, ["amount"]]);
	});

	it("keep their taxes as a set", async () => {
		const taxes = all(gateway.own).replace("/service-charges", "/taxes");
		const ids = await Promise.all(
			["One", "Two"].map(async (name) => {
				const { body } = await call("POST", taxes, { name: `Set ${name}`, ratePpm: 1 });
				return String(body.id);
			}),
		);
		const { body } = await make({ name: "Taxed", taxes: [ids[1], ids[0], ids[1]] });
		expect(body.taxes).toEqual([...ids].sort());
	});

	it("come back only with taxes that still exist", async () => {
		const taxes = all(gateway.own).replace("/service-charges", "/taxes");
		const { body: tax } = await call("POST", taxes, { name: "Gone by then", ratePpm: 1 });
		const { body } = await make({ name: "Back without its tax", taxes: [tax.id] });
		await call("DELETE", one(gateway.own, body.id));
		await call("DELETE", `${taxes}/${tax.id}`);
		const query = `entity=service-charge&entityId=${body.id}&limit=1`;
		const history = await call("GET", `/api/v2/audit-log?${query}`);
		const { seq } = history.body.rows[0];
		const undo = await call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { seq });
		expect(undo.status, JSON.stringify(undo.body)).toBe(422);
	});
});

describe("a change at the point of sale", () => {
	const report = (body: Record<string, unknown>) =>
		call("POST", `${all(gateway.own)}/pos-values`, body);
	const decide = (id: string, decision: string) =>
		call("POST", `${one(gateway.own, id)}/pos-change`, { decision });

	it("is shown until somebody accepts it", async () => {
		const { body } = await make({ name: "Accepted", guid: "pos-accept" });
		const same = await report({ guid: "pos-accept", type: "FIXED", amount: 250 });
		expect(same.body).toEqual(body);
		const differs = await report({ guid: "pos-accept", type: "PERCENT", ratePpm: 50_000 });
		expect(differs.body).toMatchObject({
			type: "FIXED",
			amount: 250,
			posChange: { type: "PERCENT", ratePpm: 50_000, isKept: false },
		});
		const accepted = await decide(body.id, "accept");
		expect(accepted.body).toMatchObject({
			type: "PERCENT",
			amount: null,
			ratePpm: 50_000,
			scope: "SUBTOTAL",
			posChange: null,
		});
		expect((await decide(body.id, "accept")).status).toBe(422);
	});

	it("is not shown again once it was kept, but another one is", async () => {
		const { body } = await make({ name: "Kept", guid: "pos-keep" });
		await report({ guid: "pos-keep", type: "FIXED", amount: 300 });
		const decided = await decide(body.id, "keep");
		expect(decided.body).toMatchObject({ amount: 250, posChange: { amount: 300, isKept: true } });
		const again = await report({ guid: "pos-keep", type: "FIXED", amount: 300 });
		expect(again.body).toEqual(decided.body);
		const other = await report({ guid: "pos-keep", type: "FIXED", amount: 310 });
		expect(other.body.posChange).toMatchObject({ amount: 310, isKept: false });
		const equal = await call("PATCH", one(gateway.own, body.id), { amount: 310 });
		expect(equal.body.posChange).toBeNull();
	});

	it("is forgotten once the charge is linked to another one of the POS", async () => {
		const { body } = await make({ name: "Relinked", guid: "pos-former" });
		await report({ guid: "pos-former", type: "FIXED", amount: 300 });
		const relinked = await call("PATCH", one(gateway.own, body.id), { guid: "pos-latter" });
		expect(relinked.body.posChange).toBeNull();
		expect((await decide(body.id, "accept")).status).toBe(422);
		const reported = await report({ guid: "pos-latter", type: "FIXED", amount: 300 });
		expect(reported.body.posChange).toMatchObject({ amount: 300, isKept: false });
	});

	it("is refused where a rule forbids it, and unknown where no charge has its GUID", async () => {
		const { body } = await call("GET", `${all(gateway.own)}?search=Delivery+tip`);
		const [tip] = body.rows;
		await call("PATCH", one(gateway.own, tip.id), { guid: "pos-tip" });
		await report({ guid: "pos-tip", type: "FIXED", amount: 300 });
		expect((await decide(tip.id, "accept")).status).toBe(422);
		expect((await decide(tip.id, "keep")).status).toBe(200);
		expect((await report({ guid: "nowhere", type: "OPEN" })).status).toBe(404);
		expect((await report({ guid: "pos-tip", type: "FIXED" })).status).toBe(422);
	});
});
