import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { signedId } from "../../../gateway/core/signed-id";
import { reportSchedules, SCHEDULE } from "../../../gateway/reports/mail/tables";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

const REPORT = "/reports/online-ordering-reports/sales/sales-by-day";
const LIST = "/account/report-emails";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

function inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return web.gateway.services.database.transaction(SYSTEM, work);
}

const rows = () => inSystem((tx) => tx.select().from(reportSchedules));

/** Where a report's page leads to send it. */
async function mailLink(browser: Browser, path: string): Promise<string> {
	const { text } = await browser.get(path);
	return (
		/href="(\/account\/report-emails\/new[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? ""
	);
}

async function filledFields(browser: Browser, path: string, typed: Record<string, string>) {
	const { text } = await browser.get(path);
	return { ...Object.fromEntries(formWith(text, "when") as [string, string][]), ...typed };
}

describe("reports by email", () => {
	it("are kept from a report with its filters, listed with their next time, and changed", async () => {
		const path = await mailLink(owner, `${REPORT}?range=last-week&compare=year&size=10`);
		expect(path).toContain("compare=year");
		const { text } = await owner.get(path);
		expect(visibleText(text)).toContain(
			"Sales by day, Online ordering reports, with the filters of its page",
		);
		const fields = await filledFields(owner, path, { when: "week-1", hour: "6", format: "csv" });
		expect(fields).toMatchObject({ range: "last-week", report: "sales-by-day" });
		const wrong = await owner.post(path, { fields: { ...fields, zone: "Mars/Olympus" } });
		expect(visibleText(wrong.text)).toContain("Unknown time zone");
		expect(wrong.text).toMatch(/<option value="week-1" selected/);
		const saved = await owner.post(path, { fields });
		expect(saved.location).toBe(LIST);
		const list = visibleText((await owner.follow(saved)).text);
		expect(list).toContain("You will get this report by email");
		expect(list).toMatch(
			/Sales by day .*Every Monday at 06:00, Chicago Next: \w+ \d+, \d{4}, 06:00/,
		);
		const [row] = await rows();
		expect(row).toMatchObject({ query: "compare=year", every: "week", weekday: 1, format: "csv" });
		const edit = `${LIST}/${row?.id}`;
		const mine = await filledFields(owner, edit, { when: "month-31" });
		await inSystem((tx) => tx.update(reportSchedules).set({ hour: 20, version: 2 }));
		const conflict = await owner.post(edit, { fields: mine });
		expect(conflict.status).toBe(409);
		expect(visibleText(conflict.text)).toContain("Someone else changed");
		const fresh = await filledFields(owner, edit, { when: "month-31" });
		expect((await owner.post(edit, { fields: fresh })).location).toBe(LIST);
		expect(await rows()).toMatchObject([{ every: "month", day: 31, hour: 20 }]);
	});

	it("are paused, go on, and are deleted", async () => {
		const [row] = await rows();
		const press = async (fields: Record<string, string>, path = LIST) => {
			const answer = await owner.post(path, {
				fields: { "idempotency-key": crypto.randomUUID(), ...fields },
			});
			return visibleText((await owner.follow(answer)).text);
		};
		expect(await press({ pause: row?.id ?? "" })).toContain("Report paused");
		expect(await rows()).toMatchObject([{ state: "paused", nextAt: null }]);
		expect(await press({ resume: row?.id ?? "" })).toContain("Report resumed");
		expect(await press({ pause: crypto.randomUUID() })).toContain("was not found");
		expect(await press({ intent: "delete" }, `${LIST}/${row?.id}`)).toContain(
			"No reports by email yet",
		);
		expect(await rows()).toEqual([]);
	});

	it("are offered to people who may have files alone, of their own locations", async () => {
		const cashier = await web.signedInBrowser("storeCashier");
		expect((await cashier.get(LIST)).status).toBe(200);
		const path = `${LIST}/new?home=onlineReports&report=sales-by-day`;
		const fields = await filledFields(cashier, path, {});
		expect((await cashier.post(path, { fields })).status).toBe(403);
		const admin = await web.signedInBrowser("storeAdmin");
		const [here] = web.gateway.own.storeIds;
		const link = await mailLink(admin, `/location/${here}/reports/sales/sales-by-day`);
		expect(link).toContain(`storeId=${here}`);
		const own = await filledFields(admin, link, {});
		expect((await admin.post(link, { fields: own })).location).toBe(LIST);
		const elsewhere = {
			...own,
			storeId: web.gateway.other.storeIds[0],
			"idempotency-key": crypto.randomUUID(),
		};
		expect((await admin.post(link, { fields: elsewhere })).status).toBe(403);
		expect(visibleText((await owner.get(`${LIST}/new`)).text)).toContain(
			"Open a report, choose its filters",
		);
	});

	it("stop by the link of a message: opened it asks, pressed it stops, also by a mail program", async () => {
		const [row] = await rows();
		const state = async () => (await rows())[0]?.state;
		const { config } = web.gateway.services;
		const code = encodeURIComponent(signedId(config, SCHEDULE, row?.id ?? ""));
		const guest = web.guest();
		const page = await guest.get(`/unsubscribe/reports?code=${code}`);
		expect(visibleText(page.text)).toContain("Stop getting this report");
		expect((await guest.get(`/unsubscribe/reports/one-click?code=${code}`)).location).toBe(
			`/unsubscribe/reports?code=${code}`,
		);
		expect(await state()).toBe("on");
		const answer = await guest.post("/unsubscribe/reports", {
			fields: formWith(page.text, "code"),
		});
		expect(visibleText((await guest.follow(answer)).text)).toContain(
			"You no longer get this report.",
		);
		expect(await state()).toBe("stopped");
		await inSystem((tx) =>
			tx
				.update(reportSchedules)
				.set({ state: "on" })
				.where(eq(reportSchedules.id, row?.id ?? "")),
		);
		const press = (given: string) =>
			fetch(new URL(`/unsubscribe/reports/one-click?code=${given}`, guest.url), {
				method: "POST",
				body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
			});
		expect((await press("made-up")).status).toBe(410);
		expect((await press(code)).status).toBe(204);
		expect(await state()).toBe("stopped");
		const admin = await web.signedInBrowser("storeAdmin");
		expect(visibleText((await admin.get(LIST)).text)).toContain(
			"You stopped it with the link in an email.",
		);
	});
});
