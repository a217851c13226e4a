import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { type Browser, visibleText } from "../../support/browser";
import { openStream } from "../../support/event-stream";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { open, press } from "../../support/press";
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

const page = () => {
	const { merchantId } = web.gateway.own;
	return `/dashboard/menu-management/${merchantId}/storeItem/${merchantId}/${item}/pos`;
};

/** Starts a sync from its page, and does its work. */
async function sync(browser: Browser): Promise<string> {
	const preview = await press(browser, await open(browser, page()), "Sync now");
	const { path } = await press(browser, preview, "Start sync");
	await workOff(web.gateway.services);
	return /syncing=([\w-]+)/.exec(path)?.[1] ?? "";
}

const GOOD = "“Fries” is synced with the POS.";

it("the end of a sync is said on whatever page comes next, once, to who started it", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const other = await web.signedInBrowser("merchantOperator");
	await press(other, await open(other, page()), "Sync now");
	const jobId = await sync(owner);
	expect(visibleText((await open(other, "/home")).text)).not.toContain(GOOD);
	const home = (await open(owner, "/home")).text;
	expect(visibleText(home)).toContain(GOOD);
	expect(home).toContain(`/tasks/${jobId}`);
	expect(visibleText((await open(owner, "/home")).text)).not.toContain(GOOD);

	// The page of the sync says it itself.
	const own = await sync(owner);
	const text = visibleText((await open(owner, `${page()}?syncing=${own}`)).text);
	expect(text.split(GOOD)).toHaveLength(2);
	expect(visibleText((await open(owner, "/home")).text)).not.toContain(GOOD);

	const thing = catalogue.things.get("G-I0");
	if (!thing) throw new Error("The catalogue lacks its item");
	thing.isBroken = true;
	await sync(owner);
	expect(visibleText((await open(owner, "/home")).text)).toContain(
		"Some error occurred while item sync: “Fries”.",
	);
	thing.isBroken = false;
});

it("the end of a sync is also shown to people who joined it while it waited", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const other = await web.signedInBrowser("merchantOperator");
	const start = async (browser: Browser) => {
		const { path } = await press(
			browser,
			await press(browser, await open(browser, page()), "Sync now"),
			"Start sync",
		);
		return /syncing=([\w-]+)/.exec(path)?.[1] ?? "";
	};
	const jobId = await start(owner);
	expect(await start(other)).toBe(jobId);
	const stream = await openStream(other, "/menu-syncs/live");
	await workOff(web.gateway.services);
	const { data } = await stream.waitFor("the end", ({ event }) => event === "ITEM_SYNC_COMPLETED");
	stream.close();
	expect(JSON.parse(data).payload.jobId).toBe(jobId);
	for (const browser of [owner, other]) {
		expect(visibleText((await open(browser, "/home")).text)).toContain(GOOD);
		expect(visibleText((await open(browser, "/home")).text)).not.toContain(GOOD);
	}
});

it("a stream tells a person of their own syncs: those that ended before it, and while it is open", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const early = await sync(owner);
	const stream = await openStream(owner, "/menu-syncs/live");
	const ofJob = (jobId: string) =>
		stream.waitFor(
			"the end",
			({ event, data }) =>
				event === "ITEM_SYNC_COMPLETED" && JSON.parse(data).payload.jobId === jobId,
		);
	expect(JSON.parse((await ofJob(early)).data).payload).toMatchObject({
		title: "Fries",
		status: "synced",
	});
	const foreign = await sync(await web.signedInBrowser("merchantOperator"));
	const late = await sync(owner);
	await ofJob(late);
	stream.close();
	// It may begin with what the tests before left, and say an end again, which pages pass over.
	const ended = new Set(
		stream.events
			.filter(({ event }) => event === "ITEM_SYNC_COMPLETED")
			.map(({ data }) => JSON.parse(data).payload.jobId),
	);
	expect([early, foreign, late].map((jobId) => ended.has(jobId))).toEqual([true, false, true]);
});
