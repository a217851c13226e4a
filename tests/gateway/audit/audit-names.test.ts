import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NamedRecord } from "~/models/shared/entity";

import { referenceNames } from "../../../gateway/audit/reference-names";
import { SYSTEM } from "../../../gateway/core/database";
import { namedTables } from "../../../gateway/named-tables";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";

let gateway: TestGateway;
let own: TestMerchant;
beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway?.close());

const atStore = (things: string) =>
	`/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[0]}/${things}`;
const parts = (kind: string) => `/api/v2/menu/${own.merchantId}/parts/${kind}`;
const undo = () => `/api/v2/audit-log/${own.merchantId}/undo`;

async function call(method: string, path: string, body?: object) {
	const answer = await gateway.call(method, path, {
		token: own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
}

const newest = async (entity: string, id: string) =>
	(await call("GET", `/api/v2/audit-log?entity=${entity}&entityId=${id}`)).rows[0];

describe("what the log says of things that others refer to", () => {
	it("names a zone's delivery partner as it is called today, also once it is deleted", async () => {
		const partner = await call("POST", atStore("delivery-partners"), {
			name: "Old Couriers",
		});
		const zone = await call("POST", atStore("delivery-zones"), {
			name: "With a partner",
			area: { type: "circle", center: { latitude: 41.9, longitude: -87.65 }, radius: 3 },
		});
		await call("PATCH", `${atStore("delivery-zones")}/${zone.id}`, { partnerId: partner.id });
		await call("PATCH", `${atStore("delivery-partners")}/${partner.id}`, { name: "New Couriers" });
		const row = await newest("delivery-zone", zone.id);
		expect(row.names).toEqual({ [partner.id]: "New Couriers" });
		const plan = await call("GET", `${undo()}?seq=${row.seq}`);
		expect(plan.names).toEqual({ [partner.id]: "New Couriers" });

		await call("PATCH", `${atStore("delivery-zones")}/${zone.id}`, { partnerId: null });
		await call("DELETE", `${atStore("delivery-partners")}/${partner.id}`);
		expect((await newest("delivery-zone", zone.id)).names).toEqual({
			[partner.id]: "New Couriers",
		});
	});

	it("names the taxes of a charge and what a menu holds", async () => {
		const tax = await call("POST", atStore("taxes"), { name: "City tax", ratePpm: 10_000 });
		const charge = await call("POST", atStore("service-charges"), {
			name: "Packaging",
			type: "FIXED",
			amount: 50,
			taxes: [tax.id],
		});
		expect((await newest("service-charge", charge.id)).names).toEqual({ [tax.id]: "City tax" });

		const pie = await call("POST", parts("storeItem"), { title: "Pie" });
		const tart = await call("POST", parts("storeItem"), { title: "Tart" });
		const sweets = await call("POST", parts("category"), { title: "Sweets", parts: [pie.id] });
		await call("PATCH", `${parts("category")}/${sweets.id}`, { parts: [pie.id, tart.id] });
		const row = await newest("menu-category", sweets.id);
		expect(row.names).toEqual({ [pie.id]: "Pie", [tart.id]: "Tart" });
	});

	it("answers no names of another organization", async () => {
		const foreign = await gateway.call(
			"POST",
			parts("storeItem").replace(own.merchantId, gateway.other.merchantId),
			{
				token: gateway.other.tokens.merchantSuperAdmin,
				body: { title: "Theirs" },
			},
		);
		const sold = await call("POST", parts("category"), { title: "Ours" });
		const seen = await gateway.services.database.transaction(
			{ role: "app", merchantId: own.merchantId, stores: null },
			(tx) =>
				referenceNames(tx, namedTables, [
					{
						entity: "menu-category",
						changes: [{ field: "parts", before: null, after: [foreign.body.id, sold.id] }],
					},
				]),
		);
		expect(seen).toEqual([{ [sold.id]: "Ours" }]);
	});

	it.each(Object.keys(namedTables) as NamedRecord[])("finds the table of a %s", async (thing) => {
		const { table, id, name } = namedTables[thing];
		const ask = gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select({ id, name }).from(table).limit(1),
		);
		await expect(ask).resolves.toBeInstanceOf(Array);
	});
});
