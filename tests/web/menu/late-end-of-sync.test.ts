import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { openStream } from "../../support/event-stream";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { workOff } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
let item: string;
const catalogue = smallCatalogue();

const call = (method: string, path: string, body?: object) =>
	web.gateway.call(method, `/api/v2/${path.replace("OWN", web.gateway.own.merchantId)}`, {
		token: web.gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	pos = await servePosCatalogue(() => catalogue);
	pos.use(services, 500);
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, own.merchantId);
		await tx
			.update(locations)
			.set({ posProvider: "square" })
			.where(eq(locations.merchantId, own.merchantId));
	});
	const body = { title: "Fries", price: 100, posGuid: "G-I0" };
	item = (await call("POST", "menu/OWN/parts/storeItem", body)).body.id;
});
afterAll(async () => {
	await pos?.close();
	await web?.close();
});

/** How a stream that is opened after the end of a sync says that it ended. */
async function toldLate(place = "") {
	const { status, body } = await call("POST", `menu-sync/OWN/${place}jobs`, {
		type: "storeItem",
		uniqueName: item,
	});
	expect(status, JSON.stringify(body)).toBe(202);
	await workOff(web.gateway.services);
	const name = `ITEM_SYNC_COMPLETED/${body.jobId}`;
	const stream = await openStream(
		await web.browserOf("merchantSuperAdmin"),
		`/tasks/${body.jobId}/live`,
	);
	const { data } = await stream.waitFor("the end", ({ event }) => event === name);
	stream.close();
	const task = (await call("GET", `tasks/OWN/${body.jobId}`)).body.status;
	return { told: JSON.parse(data).payload.status, task };
}

it("tells who listens late how the sync ended, of the organization and of a location", async () => {
	const [storeId] = web.gateway.own.storeIds;
	expect(await toldLate()).toEqual({ told: "synced", task: "done" });
	expect((await toldLate(`locations/${storeId}/`)).told).toBe("synced");
	const thing = catalogue.things.get("G-I0");
	if (!thing) throw new Error("The catalogue lacks its item");
	thing.isBroken = true;
	expect((await toldLate()).told).toBe("error");
	thing.isBroken = false;
	// A point of sale that does not answer leaves everything as it was.
	await pos.close();
	expect((await toldLate()).told).toBe("failed");
	expect((await toldLate(`locations/${storeId}/`)).told).toBe("failed");
});
