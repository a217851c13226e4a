import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GROUP_NAME_TAKEN } from "~/models/locations/location-group";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";
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

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/location-groups`;
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const token = () => gateway.own.tokens.merchantSuperAdmin;
const make = (body: Record<string, unknown>) =>
	gateway.call("POST", all(gateway.own), { token: token(), body });

createCrudSuite("location groups", {
	gateway: () => gateway,
	entity: "location-group",
	all,
	one,
	idOf: ({ id }) => String(id),
	create: () => ({ name: `Group ${crypto.randomUUID()}`, description: "Along the lake" }),
	patch: { description: "Changed" },
	otherPatch: { description: "Changed again" },
	invalid: [
		{ what: "no name", body: { name: " " }, fields: ["name"] },
		{ what: "a location of nobody", body: { stores: [crypto.randomUUID()] }, fields: ["stores"] },
	],
	boundToLocations: false,
	removable: true,
});

describe("location groups", () => {
	it("store their locations as a sorted set", async () => {
		const stores = [...gateway.own.storeIds].sort().reverse();
		const made = await make({ name: "Sorted", stores: [...stores, stores[0]] });
		expect(made.body.stores).toEqual([...stores].reverse());
	});

	it("have a unique name, ignoring case", async () => {
		const made = await make({ name: "North Side" });
		const twin = await make({ name: "north side" });
		expect([twin.status, twin.body.details.fields]).toEqual([422, { name: [GROUP_NAME_TAKEN] }]);
		expect((await make({ name: "" })).body.details.fields).toEqual({ name: [EMPTY_MESSAGE] });
		await gateway.call("DELETE", one(gateway.own, made.body.id), { token: token() });
		expect((await make({ name: "North Side" })).status).toBe(201);
	});

	it("are found by name and by a location in them", async () => {
		const [first, second] = gateway.own.storeIds;
		const made = await make({ name: "Findable place", stores: [second] });
		const ids = async (query: string) => {
			const { body } = await gateway.call("GET", `${all(gateway.own)}?${query}`, {
				token: token(),
			});
			return body.rows.map(({ id }: { id: string }) => id);
		};
		expect(await ids("search=FINDABLE")).toEqual([made.body.id]);
		expect(await ids(`store=${second}&search=findable`)).toEqual([made.body.id]);
		expect(await ids(`store=${first}&search=findable`)).toEqual([]);
	});

	it("come back when their deletion is taken back, and go again", async () => {
		const { body } = await make({ name: "Deleted and back" });
		await gateway.call("DELETE", one(gateway.own, body.id), { token: token() });
		const undo = `/api/v2/audit-log/${gateway.own.merchantId}/undo`;
		const newest = async () => {
			const query = `entity=location-group&entityId=${body.id}&limit=1`;
			const list = await gateway.call("GET", `/api/v2/audit-log?${query}`, { token: token() });
			return list.body.rows[0].seq as number;
		};
		const back = await gateway.call("POST", undo, {
			token: token(),
			body: { seq: await newest() },
		});
		expect(back.status, JSON.stringify(back.body)).toBe(200);
		const found = await gateway.call("GET", one(gateway.own, body.id), { token: token() });
		expect(found.body).toMatchObject({ name: "Deleted and back" });
		await gateway.call("POST", undo, { token: token(), body: { seq: await newest() } });
		expect((await gateway.call("GET", one(gateway.own, body.id), { token: token() })).status).toBe(
			404,
		);
	});

	it("put fields back that a change set", async () => {
		const { body } = await make({ name: "Once", description: "Before" });
		const path = one(gateway.own, body.id);
		await gateway.call("PATCH", path, { token: token(), body: { description: "After" } });
		const query = `entity=location-group&entityId=${body.id}&limit=1`;
		const list = await gateway.call("GET", `/api/v2/audit-log?${query}`, { token: token() });
		const undo = `/api/v2/audit-log/${gateway.own.merchantId}/undo`;
		await gateway.call("POST", undo, { token: token(), body: { seq: list.body.rows[0].seq } });
		expect((await gateway.call("GET", path, { token: token() })).body.description).toBe("Before");
	});

	it("are refused where the organization has not switched them on, and so is their undo", async () => {
		const undoPath = `/api/v2/audit-log/${gateway.own.merchantId}/undo`;
		const { body: group } = await make({ name: "Changed and deleted" });
		const at = one(gateway.own, group.id);
		await gateway.call("PATCH", at, { token: token(), body: { name: "Changed" } });
		await gateway.call("DELETE", at, { token: token() });
		const query = `entity=location-group&entityId=${group.id}&limit=2`;
		const list = await gateway.call("GET", `/api/v2/audit-log?${query}`, { token: token() });
		const undoable: number[] = list.body.rows.map(({ seq }: { seq: number }) => seq);
		expect(undoable).toHaveLength(2);
		const features = `/api/v2/store-v2/${gateway.own.merchantId}/features`;
		const admin = gateway.own.tokens.merchantSuperAdmin;
		const off = { isLocationGroupsEnabled: false };
		expect((await gateway.call("PATCH", features, { token: admin, body: off })).status).toBe(200);
		const refused = await gateway.call("GET", all(gateway.own), { token: token() });
		const notOn = [403, "This is not switched on for your organization."];
		expect([refused.status, refused.body.message]).toEqual(notOn);
		for (const seq of undoable) {
			const undo = await gateway.call("POST", undoPath, { token: token(), body: { seq } });
			expect([undo.status, undo.body.message]).toEqual(notOn);
		}
		await gateway.call("PATCH", features, {
			token: admin,
			body: { isLocationGroupsEnabled: true },
		});
		expect((await gateway.call("GET", all(gateway.own), { token: token() })).status).toBe(200);
	});
});
