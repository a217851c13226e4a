import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_KEY_MESSAGES } from "~/models/identity/api-key";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { lendPermissions } from "../../support/team/lend-permissions";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/api-keys`;
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const call = (method: string, path: string, body?: Record<string, unknown>, more = {}) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body, ...more });
const READS = { scopes: ["ORDER.API_READ"] };
const make = async (body: Record<string, unknown> = {}) => {
	const made = await call("POST", all(gateway.own), {
		name: `Key ${crypto.randomUUID()}`,
		...READS,
		...body,
	});
	expect(made.status, JSON.stringify(made.body)).toBe(201);
	return made.body;
};
const secretFor = (id: string, more = {}) =>
	call("POST", `${one(gateway.own, id)}/secret`, undefined, more);
const ordersWith = (apiKey: string) => gateway.call("GET", "/api/v2/orders", { apiKey });

createCrudSuite("API keys", {
	gateway: () => gateway,
	entity: "api-key",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({ name: `Key ${crypto.randomUUID()}`, ...READS }),
	patch: { description: "Changed" },
	otherPatch: { description: "Changed again" },
	invalid: [
		{ what: "no name", body: { name: " " }, fields: ["name"] },
		{ what: "nothing that it may do", body: { scopes: [] }, fields: ["scopes"] },
	],
	boundToLocations: false,
	removable: true,
});

describe("the secret of an API key", () => {
	it("is answered once, is kept nowhere, and lets in until the key is revoked", async () => {
		const { id } = await make();
		const key = crypto.randomUUID();
		const made = await secretFor(id, { key });
		const { secret, ending } = made.body;
		expect(secret).toMatch(/^mise_[\w-]{32}$/);
		expect(secret.endsWith(ending)).toBe(true);
		expect((await secretFor(id, { key })).body).toEqual({ ending });

		expect((await ordersWith(secret)).status).toBe(200);
		const { body } = await call("GET", one(gateway.own, id));
		expect(body).toMatchObject({ ending, scopes: ["ORDER.API_READ"], stores: null });
		expect(Date.now() - Date.parse(body.lastUsedAt)).toBeLessThan(60_000);
		const history = await call("GET", `/api/v2/audit-log?entity=api-key&entityId=${id}`);
		expect(history.body.rows.map(({ action }: { action: string }) => action)).toEqual([
			"make-secret",
			"create",
		]);
		expect(JSON.stringify([body, history.body])).not.toContain(secret);

		await call("DELETE", one(gateway.own, id));
		expect((await ordersWith(secret)).status).toBe(401);
	});

	it("is replaced by a new one", async () => {
		const { id } = await make();
		const first = (await secretFor(id)).body.secret;
		const second = (await secretFor(id)).body.secret;
		expect((await ordersWith(first)).status).toBe(401);
		expect((await ordersWith(second)).status).toBe(200);
	});

	it("opens what the key may do, at its locations only", async () => {
		const [first = "", second = ""] = gateway.own.storeIds;
		const { id } = await make({ stores: [first] });
		const { secret } = (await secretFor(id)).body;
		const locations = `/api/v2/store-v2/${gateway.own.merchantId}/locations`;
		const look = (storeId: string) =>
			gateway.call("GET", `${locations}/${storeId}/business-hours`, { apiKey: secret });
		expect((await look(first)).status).toBe(403);
		await call("PATCH", one(gateway.own, id), { scopes: ["BUSINESS_HOURS.API_READ"] });
		expect([(await look(first)).status, (await look(second)).status]).toEqual([200, 404]);
		expect((await ordersWith(secret)).status).toBe(403);
	});
});

describe("an API key", () => {
	it("has a unique name, ignoring case", async () => {
		const made = await make({ name: "North Side" });
		const twin = await call("POST", all(gateway.own), { name: "north side", ...READS });
		expect([twin.status, twin.body.details.fields]).toEqual([
			422,
			{ name: [API_KEY_MESSAGES.nameTaken] },
		]);
		await call("DELETE", one(gateway.own, made.id));
		await make({ name: "North Side" });
	});

	it("is found by its name and by what it may do", async () => {
		const found = await make({ name: "Findable", scopes: ["TAX.API_READ"] });
		for (const query of ["search=FINDABLE", "scope=TAX.API_READ"]) {
			expect((await call("GET", `${all(gateway.own)}?${query}`)).body.rows).toEqual([found]);
		}
	});

	it("gets nothing that its maker does not hold, and no location of others", async () => {
		await lendPermissions(gateway, "merchantSuperAdmin", (granted) =>
			granted.filter((permission) => permission !== "ORDER.CANCEL"),
		);
		const name = `Key ${crypto.randomUUID()}`;
		const tooMuch = await call("POST", all(gateway.own), { name, scopes: ["ORDER.CANCEL"] });
		await lendPermissions(gateway, "merchantSuperAdmin");
		expect(tooMuch.body.details.fields).toEqual({ scopes: [API_KEY_MESSAGES.scopeTooMuch] });
		const stores = [gateway.other.storeIds[0]];
		const foreign = await call("POST", all(gateway.own), { name, ...READS, stores });
		expect(foreign.body.details.fields).toEqual({ stores: [API_KEY_MESSAGES.storesUnknown] });
	});

	it("works at one location at least", async () => {
		const none = await call("POST", all(gateway.own), { name: "Nowhere", ...READS, stores: [] });
		expect(none.body.details.fields).toEqual({ stores: [API_KEY_MESSAGES.noStore] });
		const { id } = await make();
		expect((await call("PATCH", one(gateway.own, id), { stores: [] })).status).toBe(422);
	});

	it("is not brought back once it is revoked", async () => {
		const { id } = await make();
		await call("DELETE", one(gateway.own, id));
		const history = await call("GET", `/api/v2/audit-log?entity=api-key&entityId=${id}&limit=1`);
		const { seq } = history.body.rows[0];
		const undo = await call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { seq });
		expect(undo.status).toBe(422);
	});
});
