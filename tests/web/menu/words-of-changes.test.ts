import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { beFranchise } from "../../support/menu/be-franchise";
import { menuPages } from "../../support/menu/menu-pages";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { open, press } from "../../support/press";
import { comes } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const SCHEDULED = "/dashboard/menu-management/scheduled-changes";

let web: TestWeb;
let owner: Browser;
let merchantId: string;
let here: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	merchantId = own.merchantId;
	[here] = own.storeIds;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	await beFranchise(web.gateway, merchantId);
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const menu = menuPages(() => web.gateway);
const make = (title: string) => menu.make("storeItem", { title, price: 500 });
const ofAll = (id: string) => menu.ofAll("storeItem", id);
const atHere = (id: string) => menu.at(here, "storeItem", id);

describe("an edit of one thing", () => {
	it("is planned for all locations, keeps what is typed, and is canceled", async () => {
		const id = await make("Planned soup");
		const page = await open(owner, ofAll(id));
		const subtitle = { subtitle: "From next week on" };
		const half = await press(owner, page, "Save", { ...subtitle, "at.date": inAWeek });
		expect(visibleText(half.text)).toContain("Enter a time as HH:MM");
		const restored = new Map(formWith(half.text, "subtitle", "at.date"));
		expect([restored.get("subtitle"), restored.get("at.date")]).toEqual([
			subtitle.subtitle,
			inAWeek,
		]);
		const task = await press(owner, half, "Save", { "at.time": "4:00 AM" });
		expect(visibleText(task.text)).toContain("Planned soup: subtitle");
		expect(visibleText(task.text)).toMatch(/Scheduled for .+ You can cancel it until then/);
		const canceled = await press(owner, task, "Cancel task");
		expect(visibleText(canceled.text)).toContain("Canceled after 0 of 1");
		const after = new Map(formWith((await open(owner, ofAll(id))).text, "subtitle"));
		expect(after.get("subtitle")).not.toBe(subtitle.subtitle);
	});

	it("that failed says what was planned and what is there, and leaves home once applied", async () => {
		const id = await menu.make("storeItem", { title: "Plain tea", price: 249 });
		const { taskId } = await menu.call("POST", `parts/storeItem/${id}/scheduled-edits`, {
			at: { date: inAWeek, time: "04:00" },
			patch: { price: 279 },
		});
		await menu.call("PATCH", `parts/storeItem/${id}`, { price: 259 });
		await comes(web.gateway.services, taskId);
		await placeOrder(web.gateway, sampleIntake(here, 1000));
		const failure = "A scheduled menu change failed: Plain tea: price";
		expect(visibleText((await open(owner, "/home")).text)).toContain(failure);
		const task = await open(owner, `/tasks/${taskId}`);
		expect(visibleText(task.text)).toMatch(/Price \$2\.49 \$2\.79 \$2\.59 Changed by .+ History/);
		expect(task.text).toContain(`href="${ofAll(id)}"`);
		const applied = await press(owner, task, "Apply anyway");
		expect(visibleText(applied.text)).toMatch(/The change was applied.*Nothing more to do/s);
		expect(new Map(formWith((await open(owner, ofAll(id))).text, "price")).get("price")).toBe(
			"2.79",
		);
		expect(visibleText((await open(owner, "/home")).text)).not.toContain(failure);
	});

	it("is planned for one location, on its clock, and not for a time that has passed", async () => {
		const id = await make("Planned here");
		const page = await open(owner, atHere(id));
		expect(visibleText(page.text)).toContain("in this location’s time zone");
		const past = { price: "7.77", "at.date": "2020-01-01", "at.time": "4:00 AM" };
		const late = await press(owner, page, "Save", past);
		expect(visibleText(late.text)).toContain("Choose a time that has not passed");
		expect(new Map(formWith(late.text, "price", "at.date")).get("price")).toBe("7.77");
		const task = await press(owner, late, "Save", { "at.date": inAWeek });
		expect(visibleText(task.text)).toContain("Planned here: price");
		const canceled = await press(owner, task, "Cancel task");
		expect(visibleText(canceled.text)).toContain("Canceled after 0 of 1");
	});
});

it("what is planned, and what was not made and why, is listed and leads on from home", async () => {
	const plan = async (title: string) => {
		const id = await make(title);
		const at = { date: inAWeek, time: "04:00" };
		const { taskId } = await menu.call("POST", `parts/storeItem/${id}/scheduled-edits`, {
			at,
			patch: { price: 1100 },
		});
		return { id, taskId };
	};
	await plan("Waits still");
	const late = await plan("Comes late");
	await menu.call("PATCH", `parts/storeItem/${late.id}`, { price: 950 });
	await comes(web.gateway.services, late.taskId);
	// Before the first order home speaks of nothing else.
	await placeOrder(web.gateway, sampleIntake(here, 1000));
	const home = await open(owner, "/home");
	expect(visibleText(home.text)).toContain("A scheduled menu change failed: ");
	const failed = await open(owner, `${SCHEDULED}?state=failed`);
	expect(visibleText(failed.text)).toContain("Changed after this was scheduled: Price.");
	expect(visibleText((await open(owner, `/tasks/${late.taskId}`)).text)).toContain(
		"Changed after this was scheduled: Price.",
	);
	const planned = await open(owner, `${SCHEDULED}?state=planned&q=price`);
	expect(visibleText(planned.text)).toMatch(/Cancel ?: Waits still: price/);
	const none = await open(owner, `${SCHEDULED}?q=nothing-like-it`);
	expect(visibleText(none.text)).toContain("No scheduled changes match");
});

describe("an import", () => {
	it("asks for rows, and names an unknown column, which stays typed", async () => {
		const page = await open(owner, `/dashboard/menu-management/${merchantId}/storeItem/import`);
		const nothing = await press(owner, page, "Preview");
		expect(visibleText(nothing.text)).toContain("Choose a file, or paste its rows");
		const wrong = await press(owner, page, "Preview", { csv: "Title,Prise\nSoup,4.50" });
		expect(visibleText(wrong.text)).toContain("There is no column “Prise” for items");
		expect(wrong.text).toContain("Prise");
		const rows = { csv: "Title,Price\nTart,4.50\nCake,much\n" };
		const preview = await press(owner, page, "Preview", rows);
		expect(visibleText(preview.text)).toContain("Row 3: Cake");
		expect(visibleText(preview.text)).toContain("1 item would change.");
	});

	it("of a location's own CSV as it is changes nothing, and makes nothing new", async () => {
		const id = await make("Imported here");
		const list = `/location/${here}/menu-management/storeItem`;
		const csv = (await owner.get(`${list}.csv?q=Imported+here`)).text.replace("\uFEFF", "");
		expect(csv).toContain("Price,");
		expect(csv).toContain("Price here");
		expect(csv).toContain(id);
		const page = await open(owner, `${list}/import`);
		expect(visibleText(page.text)).toContain("Empty cells use the organization’s value");
		const same = await press(owner, page, "Preview", { csv });
		expect(visibleText(same.text)).toContain("Nothing to change");
		const wanted = { csv: `Id,Price\n${id},6.66\n,5.00\n` };
		const preview = await press(owner, page, "Preview", wanted);
		expect(visibleText(preview.text)).toContain("1 item would change.");
		expect(visibleText(preview.text)).toContain("Only the organization adds new entries");
	});
});

it("a catalog update asks for at least one menu", async () => {
	const page = await open(owner, "/dashboard/franchise-menu/update");
	const refused = await press(owner, page, "Preview");
	expect(visibleText(refused.text)).toContain("Choose at least one menu");
});

it("a location off the franchise's menu is left out of the drift report, by name", async () => {
	const { own, call: ask } = web.gateway;
	const path = `/api/v2/menu/${merchantId}/franchisee-permissions/locations/${here}`;
	const token = own.tokens.merchantSuperAdmin;
	const set = await ask("PATCH", path, { token, body: { isSynchronized: false } });
	expect(set.status, JSON.stringify(set.body)).toBe(200);
	const { text } = await open(owner, "/dashboard/franchise-menu/drift");
	const [, skipped = ""] = visibleText(text).split("Skipped because menu synchronization is off: ");
	expect(skipped).toMatch(/^\s*(Own Organization )?First/);
});
