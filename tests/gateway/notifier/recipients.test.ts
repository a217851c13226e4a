import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	NO_ADDRESS_MESSAGE,
	NO_EMAIL_MESSAGE,
	NO_PHONE_MESSAGE,
} from "~/models/notifier/recipient";
import {
	DUPLICATE_EMAIL_MESSAGE,
	DUPLICATE_PHONE_MESSAGE,
	EMAIL_MESSAGE,
	PHONE_MESSAGE,
} from "~/models/shared/contact.schema";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/notifications`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const call = (method: string, path: string, body?: Record<string, unknown>) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const make = (body: Record<string, unknown>) => call("POST", all(gateway.own), body);
const address = () => `${crypto.randomUUID()}@example.test`;

createCrudSuite("recipients", {
	gateway: () => gateway,
	entity: "recipient",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({ name: "Kitchen", email: address(), byEmail: ["stop-reminder"] }),
	patch: { name: "Kitchen tablet" },
	otherPatch: { name: "Counter tablet" },
	invalid: [
		{ what: "a bad address", body: { email: "nobody" }, fields: ["email"] },
		{ what: "a bad number", body: { phone: "12" }, fields: ["phone"] },
	],
	boundToLocations: false,
	removable: true,
});

describe("recipients", () => {
	it("need an address, a valid one, and one for each channel they chose", async () => {
		const fieldErrors = async (body: Record<string, unknown>) =>
			(await make(body)).body.details?.fields;
		expect(await fieldErrors({ name: "Nobody" })).toEqual({ email: [NO_ADDRESS_MESSAGE] });
		expect(await fieldErrors({ email: "x", phone: "12" })).toEqual({
			email: [EMAIL_MESSAGE],
			phone: [PHONE_MESSAGE],
		});
		expect(await fieldErrors({ byEmail: ["stop-reminder"], byText: ["stop-reminder"] })).toEqual({
			email: [NO_EMAIL_MESSAGE],
			phone: [NO_PHONE_MESSAGE],
		});
		const made = await make({ email: address(), byEmail: ["stop-reminder"] });
		const cleared = await call("PATCH", one(gateway.own, made.body.id), { email: null });
		expect(cleared.body.details.fields).toEqual({ email: [NO_EMAIL_MESSAGE] });
	});

	it("have an address and a number of their own at the location, however they are typed", async () => {
		const email = address();
		await make({ email, phone: "(312) 555-0161" });
		const twin = await make({ email: email.toUpperCase(), phone: "+1 312 555 0161" });
		expect([twin.status, twin.body.details.fields]).toEqual([
			422,
			{ email: [DUPLICATE_EMAIL_MESSAGE], phone: [DUPLICATE_PHONE_MESSAGE] },
		]);
		const sibling = at(gateway.own, gateway.own.storeIds[1]);
		const there = await call("POST", sibling, { email, phone: "3125550161" });
		expect([there.status, there.body.phone]).toEqual([201, "+13125550161"]);
	});

	it("are made once when two people add the same address at once", async () => {
		const email = address();
		const made = await Promise.all([1, 2, 3].map(() => make({ email })));
		expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
	});

	it("do not come back while somebody else has their address", async () => {
		const email = address();
		const { body } = await make({ email });
		await call("DELETE", one(gateway.own, body.id));
		const next = await make({ email });
		const query = `entity=recipient&entityId=${body.id}&limit=1`;
		const { seq } = (await call("GET", `/api/v2/audit-log?${query}`)).body.rows[0];
		const undo = () => call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { seq });
		expect((await undo()).status).toBe(422);
		await call("DELETE", one(gateway.own, next.body.id));
		expect((await undo()).status).toBe(200);
	});

	it("are found by address and by channel", async () => {
		const { body } = await make({ phone: "3125550162", name: "Findable" });
		const found = await call("GET", `${all(gateway.own)}?search=5550162&channel=text`);
		expect(found.body.rows).toEqual([body]);
		const other = await call("GET", `${all(gateway.own)}?search=5550162&channel=email`);
		expect(other.body.rows).toEqual([]);
	});
});
