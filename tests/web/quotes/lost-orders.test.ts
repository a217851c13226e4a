import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import { DECIDING_FIELDS } from "~/models/quotes/decision-field";
import { SYSTEM } from "../../../gateway/core/database";
import { checkDueLocations } from "../../../gateway/quotes/availability/jobs";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let base: string;

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	owner = await web.signedInBrowser("merchantSuperAdmin");
	base = `/location/${own.storeIds[0]}`;
	const wings = await make("storeItem", { title: "6 Wings", price: 949 });
	const category = await make("category", { title: "Wings", parts: [wings] });
	await make("itemSet", { title: "All day", parts: [category] });
	const hours = `/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[0]}/business-hours`;
	const weekly = sameEveryDay([{ start: "00:00", end: "23:59" }]);
	await web.gateway.call("PATCH", hours, { token: token(), body: { weekly } });
	await checkDueLocations(services);
});
afterAll(() => web?.close());

const token = () => web.gateway.own.tokens.merchantSuperAdmin;

async function make(kind: string, body: object): Promise<string> {
	const path = `/api/v2/menu/${web.gateway.own.merchantId}/parts/${kind}`;
	return (await web.gateway.call("POST", path, { token: token(), body })).body.id;
}

it("says after saving that nobody can order, on every page and on home, until it is saved back", async () => {
	const settings = `${base}/pickup-settings`;
	const field = `${settings}#fulfilment-minOrderTotal`;
	const page = await open(owner, settings);
	const saved = await press(owner, page, "Save", { maxOrderTotal: "0.01" });
	const title = "No one can order pickup at";
	expect(visibleText(saved.text)).toContain("Pickup settings were updated");
	expect(visibleText(saved.text)).toContain(title);
	expect(visibleText(saved.text)).toContain(
		"Check “Pickup: Order total” to take these orders again.",
	);
	expect(saved.text).toContain(`href="${field}"`);
	for (const home of ["/home", base]) {
		const { text } = await open(owner, home);
		const [list = ""] = /Needs attention[\s\S]*?<\/ul>/.exec(text) ?? [];
		expect(visibleText(list)).toContain(title);
		expect(list).toContain(`href="${field}"`);
	}

	const back = await press(owner, await open(owner, settings), "Save", { maxOrderTotal: "0.00" });
	expect(visibleText(back.text)).not.toContain(title);
	for (const home of ["/home", base]) {
		expect(visibleText((await open(owner, home)).text)).not.toContain(title);
	}
});

it.each(Object.entries(DECIDING_FIELDS))("leads to fields that %s has", async (page, fields) => {
	const [id] = web.gateway.own.storeIds;
	const { text } = await open(owner, pagePath(pages[page as PageId], { id }));
	for (const field of Object.values(fields)) expect(text).toContain(`id="${field}"`);
});
