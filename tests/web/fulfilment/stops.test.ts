import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { SYSTEM } from "../../../gateway/core/database";
import { businessHours } from "../../../gateway/hours/tables";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { type OpenPage, open, press } from "../../support/press";
import { addLocations, workOff } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

const LIST = "/online-store/stop-orders";

let web: TestWeb;
let owner: Browser;
let stores: string[];
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	stores = await addLocations(web.gateway, own, 4);
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const tableRows = (html: string) =>
	[...html.slice(html.indexOf("<tbody")).matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) =>
		visibleText(row),
	);

/** Stops chosen locations after the confirmation. */
async function stop(ids: string[], typed: Record<string, string>): Promise<OpenPage> {
	const page = await open(owner, `${LIST}/new`);
	const confirmPage = await press(owner, page, "Continue", {
		...typed,
		reach: "chosen",
		stores: ids,
	});
	expect(visibleText(confirmPage.text)).toContain(
		`New orders stop at ${ids.length} location${ids.length > 1 ? "s" : ""}.`,
	);
	return press(owner, confirmPage, "Yes, stop orders");
}

it("a stop asks for its reason, and a stopped location says so on its home and to those who ask", async () => {
	const base = `/location/${stores[0]}`;
	const always = sameEveryDay([{ start: "00:00", end: "00:00" }]);
	await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(businessHours).set({ weekly: always }).where(eq(businessHours.storeId, stores[0]!)),
	);
	const shown = async (path: string) => visibleText((await open(owner, path)).text);
	const pages = [base, `${base}/business-hours`];
	for (const path of pages) expect(await shown(path)).toContain("Open now");
	const page = await open(owner, `${base}/stop-orders/new`);
	const refused = await press(owner, page, "Continue");
	expect(visibleText(refused.text)).toContain("Enter a reason");
	const confirmPage = await press(owner, refused, "Continue", {
		reason: "Equipment is broken",
		details: "the fryer",
		end: "open",
	});
	expect(visibleText(confirmPage.text)).toContain("Stop new orders?");
	const stopped = await press(owner, confirmPage, "Yes, stop orders");
	expect(visibleText(stopped.text)).toContain("Orders are stopped. Orders already placed");
	const home = await shown(base);
	expect(home).toMatch(/Orders have been stopped for/);
	expect(home.match(/Resume orders/g)).toHaveLength(1);
	for (const path of pages) {
		expect(await shown(path)).toContain("Stopped");
		expect(await shown(path)).not.toContain("Open now");
	}
	const question = await open(owner, `${base}/can-order?total=5.00`);
	expect(visibleText(question.text)).toContain("The location has stopped orders");
});

it("stops of all locations are listed, found and exported, and end one by one", async () => {
	expect((await open(owner, "/dashboard/orders")).path).toBe(LIST);
	const made = await stop(stores.slice(1, 2), {
		reason: "Not enough staff",
		details: "hood fan",
		end: "30-minutes",
	});
	expect(made.path.split("?")[0]).toBe(LIST);
	const found = await open(owner, `${LIST}?q=hood+fan`);
	const rows = tableRows(found.text);
	expect(rows).toHaveLength(1);
	expect(rows[0]).toContain("Stopped now");
	const csv = await owner.get(`${LIST}.csv?state=past`);
	expect(csv.text).toContain("Location,Reason,Started at (local),Started at (UTC)");
	const ended = await press(owner, found, "Yes, resume orders");
	expect(visibleText(ended.text)).toContain("Orders resume");
});

it("several locations stop as a task with a result by location, which is taken back as one", async () => {
	const places = stores.slice(2);
	const task = await stop(places, { reason: "Power or internet is out", end: "2-hours" });
	expect(visibleText(task.text)).toContain("Stop orders at 2 locations");
	await workOff(web.gateway.services);
	const done = await open(owner, task.path);
	expect(visibleText(done.text)).toContain("All 2 done: 2 changed.");
	expect(visibleText(done.text)).toContain("Orders are stopped until");
	const hours = `/location/${places[0]}/business-hours`;
	expect(visibleText((await open(owner, hours)).text)).toContain("Power or internet is out");
	const undo = await press(owner, done, "Undo changes");
	expect(visibleText(undo.text)).toContain("Undo: Stop orders at 2 locations");
	await workOff(web.gateway.services);
	expect(visibleText((await open(owner, undo.path)).text)).toContain("All 2 done: 2 changed.");
	expect(visibleText((await open(owner, hours)).text)).not.toContain("Power or internet is out");
});
