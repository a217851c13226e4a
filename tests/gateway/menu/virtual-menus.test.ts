import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { EVERY_FEATURE } from "../../support/merchants/every-feature";
import { listTaskRows, workOff } from "../../support/tasks/task-world";

let world: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	world = await startMenuGateway();
});
afterAll(() => world?.gateway.close());

const OFF_MESSAGE = "Virtual menus are switched off for this organization";

async function turn(isVirtualMenuEnabled: boolean) {
	const { services, own } = world.gateway;
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ featuresFlags: { ...EVERY_FEATURE, isVirtualMenuEnabled } })
			.where(eq(merchants.merchantId, own.merchantId)),
	);
}

const patch = (id: string, body: object) => world.call("PATCH", `parts/itemSet/${id}`, body);

describe("a menu that is sold online only", () => {
	it("is an organization's that has virtual menus; once off, it can only be given up", async () => {
		await turn(false);
		const id = await world.make("itemSet");
		const refused = await patch(id, { target: "ONLINE" });
		expect([refused.status, refused.body.details.fields]).toEqual([422, { target: [OFF_MESSAGE] }]);
		const made = await world.call("POST", "parts/itemSet", { title: "Night", target: "OFFLINE" });
		expect(made.status).toBe(422);

		await turn(true);
		expect((await patch(id, { target: "ONLINE" })).body.target).toBe("ONLINE");
		await turn(false);
		expect((await patch(id, { description: "Delivered only" })).body.target).toBe("ONLINE");
		expect((await patch(id, { target: "OFFLINE" })).status).toBe(422);
		expect((await patch(id, { target: "MIXT" })).status).toBe(200);
		expect((await patch(id, { target: "ONLINE" })).status).toBe(422);
	});

	it("is told by row in an import", async () => {
		await turn(false);
		const id = await world.make("itemSet", { title: "Imported menu" });
		const csv = `Id,Sold\n${id},Online only\n`;
		const started = await world.call("POST", "parts/itemSet/imports", { csv });
		expect(started.status, JSON.stringify(started.body)).toBe(202);
		await workOff(world.gateway.services);
		const [row] = await listTaskRows(world.gateway.services.database, started.body.taskId);
		expect(row).toMatchObject({ state: "refused", words: expect.stringContaining(OFF_MESSAGE) });
	});

	it("is left out of what a restaurant's till may order", async () => {
		await turn(true);
		const item = await world.make("storeItem", { price: 900 });
		const category = await world.make("category", { parts: [item] });
		const menu = await world.make("itemSet", {
			title: "Late",
			parts: [category],
			target: "ONLINE",
		});
		const { own } = world.gateway;
		const failedMessages = async (source: string) => {
			const { body } = await world.gateway.call("POST", "/api/v2/quotes", {
				apiKey: own.apiKey,
				body: {
					storeId: own.storeIds[0],
					diningOption: "takeout",
					source,
					items: [{ itemId: item, quantity: 1 }],
				},
			});
			return JSON.stringify(body);
		};
		expect(await failedMessages("web")).not.toContain("is sold online only");
		expect(await failedMessages("kiosk")).toContain("The menu “Late” is sold online only");
		await patch(menu, { target: "MIXT" });
		expect(await failedMessages("kiosk")).not.toContain("is sold online only");
	});
});
