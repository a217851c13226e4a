import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { EVERY_FEATURE } from "../../support/merchants/every-feature";

let world: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	world = await startMenuGateway();
});
afterAll(() => world?.gateway.close());

it("are told in the order of the ids, and not of kinds that are not switched on", async () => {
	const { services, own } = world.gateway;
	const item = await world.make("storeItem", { title: "Cola", price: 300 });
	const group = await world.make("comboGroup", { title: "Boxes" });
	const listPartNames = async () => {
		const { body } = await world.call("POST", "part-names", { ids: [group, item] });
		return body.rows.map(({ title }: { title: string }) => title);
	};
	expect(await listPartNames()).toEqual(["Boxes", "Cola"]);
	const featuresFlags = { ...EVERY_FEATURE, isComboGroupsTabEnabled: false };
	await services.database.transaction(SYSTEM, (tx) =>
		tx.update(merchants).set({ featuresFlags }).where(eq(merchants.merchantId, own.merchantId)),
	);
	services.access.clear();
	expect(await listPartNames()).toEqual(["Cola"]);
});
