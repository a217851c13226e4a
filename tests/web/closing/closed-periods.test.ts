import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANGED_MESSAGE } from "~/models/closing/period-closing";
import { type Browser, visibleText } from "../../support/browser";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

const CLOSINGS = "/reports/closed-periods";
const NEW = `${CLOSINGS}/new?currency=USD&first=`;

let web: TestWeb;
let owner: Browser;
let days: { first: string; placedAt: string };
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
	const first = new Date();
	first.setUTCMonth(first.getUTCMonth() - 3, 1);
	const month = first.toISOString().slice(0, 7);
	days = { first: `${month}-01`, placedAt: `${month}-10T18:00:00.000Z` };
	await place();
});
afterAll(() => web?.close());

const place = () =>
	placeOrder(
		web.gateway,
		intakeBody(web.gateway.own.storeIds[0], { dateInfo: { placedAt: days.placedAt } }),
	);
const shown = async (path: string) => visibleText((await owner.get(path)).text);
const closing = () => open(owner, NEW + days.first);

describe("closed periods", () => {
	it("explain what to do before the first close", async () => {
		expect(await shown(CLOSINGS)).toContain("No closed periods yet");
	});

	it("show figures and checks before the close, and ask about open points", async () => {
		const text = await shown(NEW + days.first);
		expect(text).toContain("Unconfirmed orders: 1 order");
		const page = (await owner.get(NEW + days.first)).text.replaceAll("&amp;", "&");
		const [, to = ""] = /href="([^"]*mark=unconfirmed[^"]*)"/.exec(page) ?? [];
		expect(await shown(to)).toMatch(/\b1 order\b/);
		expect(text).toContain("$22.00");
		expect(text).toContain("Balanced");
		expect(text).not.toContain("Not balanced");
		const rejected = await press(owner, await closing(), "Close period");
		expect(rejected.status).toBe(422);
		expect(visibleText(rejected.text)).toContain(
			"Select every open issue to close the period anyway",
		);
	});

	it("reject figures that changed since the page was opened, then close the new ones", async () => {
		const form = await closing();
		await place();
		const late = await press(owner, form, "Close period", { acknowledged: "unconfirmed" });
		expect(late.status).toBe(422);
		expect(visibleText(late.text)).toContain(CHANGED_MESSAGE);
		expect(visibleText(late.text)).toContain("$44.00");
		const made = await press(owner, await closing(), "Close period", {
			acknowledged: "unconfirmed",
		});
		expect(made.path, visibleText(made.text)).toMatch(/closed-periods\/[\da-f-]{36}$/);
		expect(visibleText(made.text)).toContain("The period was closed");
		expect(visibleText(made.text)).toContain("Acknowledged");
		const file = (await owner.get(`${made.path}/statement.csv`)).text;
		expect(file).toContain("Gross sales,44,USD");
		const journal = (await owner.get(`${made.path}/journal.csv?program=xero`)).text;
		expect(journal).toContain("*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount");
		expect((await owner.get(`${CLOSINGS}.csv`)).text).toContain(`${days.first},`);
	});

	it("book each tax to its own account once one is chosen", async () => {
		const accounts = `${CLOSINGS}/accounts`;
		const own = { "taxes[0].code": "2250", "taxes[0].name": "City tax" };
		const half = await press(owner, await open(owner, accounts), "Save", {
			...own,
			"taxes[0].name": "",
		});
		expect(half.status).toBe(422);
		expect(visibleText(half.text)).toContain("Enter the code and the name, or neither");
		const saved = await press(owner, await open(owner, accounts), "Save", own);
		expect(visibleText(saved.text)).toContain("Ledger accounts were saved");
		const [, id = ""] =
			/closed-periods\/([\da-f-]{36})/.exec((await owner.get(CLOSINGS)).text) ?? [];
		const journal = (await owner.get(`${CLOSINGS}/${id}/journal.csv?program=xero`)).text;
		expect(journal).toContain(",2250,");
		expect(journal).not.toContain(",820,");
	});

	it("show a late order as an adjustment of the next period, with its reason", async () => {
		await place();
		const text = await shown(`${CLOSINGS}/new?currency=USD`);
		expect(text).toContain("Adjustments for");
		expect(text).toContain("Arrived after the close");
	});

	it("can be reopened with a reason by people with the permission", async () => {
		const list = await owner.get(CLOSINGS);
		const [, id = ""] = /closed-periods\/([\da-f-]{36})/.exec(list.text) ?? [];
		const sent = await press(owner, await open(owner, `${CLOSINGS}/${id}`), "Send statement", {
			recipient: "books@harbour.example",
		});
		expect(visibleText(sent.text)).toContain("The statement was sent to books@harbour.example");
		const form = await open(owner, `${CLOSINGS}/${id}/reopen`);
		const rejected = await press(owner, form, "Reopen period");
		expect(rejected.status).toBe(422);
		const done = await press(owner, form, "Reopen period", { reason: "Imported late" });
		expect(visibleText(done.text)).toContain("The period was reopened");
		expect(visibleText(done.text)).toContain("Imported late");
		const operator = await web.signedInBrowser("merchantOperator");
		expect((await operator.get(`${CLOSINGS}/${id}`)).status).toBe(200);
		expect((await operator.get(`${CLOSINGS}/new`)).status).toBe(403);
	});
});
