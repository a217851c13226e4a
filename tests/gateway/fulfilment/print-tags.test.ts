import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PRINT_TAG_TAKEN } from "~/models/fulfilment/print-tag";
import { SYSTEM } from "../../../gateway/core/database";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { switchEverythingOn } from "../../support/merchants/every-feature";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		for (const { merchantId } of [gateway.own, gateway.other]) {
			await switchEverythingOn(tx, merchantId);
		}
	});
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/print-tags`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const call = (method: string, path: string, body?: Record<string, unknown>) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const make = (body: Record<string, unknown>) => call("POST", all(gateway.own), body);

createCrudSuite("print tags", {
	gateway: () => gateway,
	entity: "print-tag",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({ tag: crypto.randomUUID().slice(0, 18), tagName: "What it is for" }),
	patch: { tagName: "Changed" },
	otherPatch: { tagName: "Changed again" },
	invalid: [
		{ what: "no tag", body: { tag: " ", tagName: "Words" }, fields: ["tag"] },
		{ what: "a long tag", body: { tag: "x".repeat(21), tagName: "Words" }, fields: ["tag"] },
		{ what: "nothing to print", body: { tag: "A", tagName: "" }, fields: ["tagName"] },
		{
			what: "an unknown kind of order",
			body: { tag: "A", tagName: "Words", availability: ["drone"] },
			fields: ["availability.0"],
		},
	],
	boundToLocations: false,
	removable: true,
});

describe("print tags", () => {
	it("belong to one location, and two locations may have the same", async () => {
		const { body } = await make({ tag: "Of one location", tagName: "Words" });
		const sibling = at(gateway.own, gateway.own.storeIds[1]);
		expect((await call("GET", `${sibling}?search=Of+one`)).body.rows).toEqual([]);
		for (const method of ["GET", "PATCH", "DELETE"]) {
			const change = method === "PATCH" ? { tag: "Taken along", tagName: "Words" } : undefined;
			expect((await call(method, `${sibling}/${body.id}`, change)).status, method).toBe(404);
		}
		expect((await call("GET", one(gateway.own, body.id))).body).toEqual(body);
		expect((await call("POST", sibling, { tag: "Of one location", tagName: "Words" })).status).toBe(
			201,
		);
	});

	it("have a unique name, ignoring case", async () => {
		const made = await make({ tag: "North Side", tagName: "Words" });
		const twin = await make({ tag: "north side", tagName: "Words" });
		expect([twin.status, twin.body.details.fields]).toEqual([422, { tag: [PRINT_TAG_TAKEN] }]);
		await call("DELETE", one(gateway.own, made.body.id));
		expect((await make({ tag: "North Side", tagName: "Words" })).status).toBe(201);
	});

	it("are found by name", async () => {
		const { body } = await make({ tag: "Findable", tagName: "Words" });
		const found = await call("GET", `${all(gateway.own)}?search=FINDABLE`);
		expect(found.body.rows).toEqual([body]);
	});

	it("come back when their deletion is taken back", async () => {
		const { body } = await make({ tag: "Deleted and back", tagName: "Words" });
		await call("DELETE", one(gateway.own, body.id));
		const query = `entity=print-tag&entityId=${body.id}&limit=1`;
		const history = await call("GET", `/api/v2/audit-log?${query}`);
		const { seq } = history.body.rows[0];
		const undo = await call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { seq });
		expect(undo.status, JSON.stringify(undo.body)).toBe(200);
		const found = await call("GET", one(gateway.own, body.id));
		expect(found.body).toMatchObject({ tag: "Deleted and back" });
	});
});
