import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presetRange } from "~/models/reports/report-range";
import { formatDateRange } from "~/models/reports/report-text";
import { comparedRange } from "~/models/shared/compared-range";
import { DEFAULT_CALENDAR, type ReportCalendar } from "~/models/shared/fiscal-calendar";
import { businessDate } from "~/models/shared/instants";
import { PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { signIn } from "../../support/gateway";
import { REASON, supportCalls } from "../../support/support/support-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

const GENERAL = "/settings/general";
const FEATURES = "/settings/features-setup";
const NEEDS_SESSION = "To make changes, start a support session.";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const { device } = supportCalls(() => web.gateway);

const generalFields = (html: string) => formWith(html, "name", "description", "version");
const save = (browser: Browser, fields: [string, string][], path = GENERAL) =>
	browser.post(path, { fields });
const inputIn = (html: string, name: string) =>
	new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? "";

describe("the general settings", () => {
	it("say what the organization is, and what is wrong with what is typed", async () => {
		const page = await owner.get(GENERAL);
		expect(visibleText(page.text)).toContain("Single merchant. Support can change it for you.");
		expect(visibleText(page.text)).toMatch(
			/\d+ of \d+ people (?:hasn|haven)’t set up two-step sign-in\./,
		);
		const typed = { name: "Abc", description: "Too short" };
		const refused = await save(owner, changed(generalFields(page.text), typed));
		expect(refused.status).toBe(422);
		expect(visibleText(refused.text)).toContain("Business name should be at least 5 characters");
		expect(visibleText(refused.text)).toContain("Description should be at least 10 characters");
		expect(inputIn(refused.text, "name")).toContain('value="Abc"');
	});

	it("are merged field by field with what somebody else changed meanwhile", async () => {
		const [mine, theirs] = [(await owner.get(GENERAL)).text, (await owner.get(GENERAL)).text];
		const before = new Map(generalFields(mine)).get("name") ?? "";
		const description = "Told by the owner.";
		const isAllowed = inputIn(mine, "allowsViewAs").includes("checked");
		const other = changed(
			generalFields(theirs).filter(([name]) => name !== "allowsViewAs"),
			{ name: `${before} anew`, description, ...(!isAllowed && { allowsViewAs: "on" }) },
		);
		expect((await save(owner, other)).status).toBe(303);
		const conflict = await save(
			owner,
			changed(generalFields(mine), { name: `${before} mine`, description }),
		);
		expect(conflict.status).toBe(409);
		expect(visibleText(conflict.text)).toContain("Someone else changed this in the meantime");
		const restored = generalFields(conflict.text);
		expect(restored).toContainEqual(["keep:name", "mine"]);
		// The switch was not changed here.
		expect(restored).toContainEqual(["keep:allowsViewAs", "theirs"]);
		const saved = await owner.follow(await save(owner, restored));
		expect(visibleText(saved.text)).toContain("Organization was updated");
		expect(inputIn(saved.text, "name")).toContain(`value="${before} mine"`);
		expect(inputIn(saved.text, "allowsViewAs").includes("checked")).toBe(!isAllowed);
		const log = await owner.get("/settings/audit-log");
		expect(visibleText(log.text)).toContain(`organization ${before} mine`);
	});

	it("let an operator change the name, and not how people get in", async () => {
		const operator = await web.signedInBrowser("merchantOperator");
		const { text } = await operator.get(GENERAL);
		expect(inputIn(text, "requiresSecondStep")).toContain('disabled=""');
		const consent = inputIn(text, "allowsViewAs").includes("checked");
		const typed = { description: "Told by somebody who runs it." };
		const saved = await operator.follow(await save(operator, changed(generalFields(text), typed)));
		expect(visibleText(saved.text)).toContain("Organization was updated");
		expect(visibleText(saved.text)).toContain(typed.description);
		expect(inputIn(saved.text, "allowsViewAs").includes("checked")).toBe(consent);
		expect((await operator.get(FEATURES)).status).toBe(403);
	});

	it("say on the other tabs where their settings are", async () => {
		const { text } = await owner.get(GENERAL);
		const [tabs = ""] = /<nav[^>]*aria-label="General settings"[\s\S]*?<\/nav>/.exec(text) ?? [];
		for (const [tab, heading] of [
			["App Settings", "App settings"],
			["Domain Settings", "Domain settings"],
		] as const) {
			const link = (tabs.match(/<a\b[\s\S]*?<\/a>/g) ?? []).find((each) => each.includes(tab));
			const [, to = ""] = /href="([^"]*)"/.exec(link ?? "") ?? [];
			const page = await owner.get(to);
			expect(page.status).toBe(200);
			expect(page.text).toMatch(new RegExp(`<h2[^>]*>(<[^>]*>)*${heading}`));
			expect(page.text).not.toContain('id="merchant"');
		}
	});

	it("require no second step before who asks for it has one", async () => {
		const { text } = await owner.get(GENERAL);
		const refused = await save(owner, changed(generalFields(text), { requiresSecondStep: "on" }));
		expect(refused.status).toBe(422);
		expect(visibleText(refused.text)).toContain("Set up your own two-step sign-in first");
		expect(inputIn((await owner.get(GENERAL)).text, "requiresSecondStep")).not.toContain("checked");
	});
});

describe("the features setup", () => {
	const featureFields = (html: string) => formWith(html, "isNativeComboEnabled");

	it("is the owner's to switch, but for what is paid, which is asked for", async () => {
		const { text } = await owner.get(FEATURES);
		const [paid = ""] =
			(text.match(/<section\b[\s\S]*?<\/section>/g) ?? []).filter((each) =>
				/<h2[^>]*>(<[^>]*>)*Paid/.test(each),
			) ?? [];
		expect(paid).not.toContain('type="checkbox"');
		expect(visibleText(paid)).toContain("Contact sales");
		const [, name = ""] =
			/<input[^>]*name="(\w+)"[^>]*>(?:(?!<input)[\s\S])*?Print tags/.exec(text) ?? [];
		expect(inputIn(text, name)).not.toContain("checked");
		const saved = await save(owner, changed(featureFields(text), { [name]: "on" }), FEATURES);
		const page = await owner.follow(saved);
		expect(visibleText(page.text)).toContain("Features were updated");
		expect(inputIn(page.text, name)).toContain("checked");
		const log = await owner.get("/settings/audit-log");
		expect(visibleText(log.text)).toMatch(/changed organization/);
	});

	it("is switched by the platform in a session, what is paid for included", async () => {
		const { merchantId } = web.gateway.own;
		const staff = async (token: string) => {
			const browser = web.guest();
			await browser.adopt({ token, merchantId });
			return browser;
		};
		const uuid = web.gateway.own.userUuids.platformSuperAdmin;
		const own = { uuid, merchantId: PLATFORM_MERCHANT_ID };
		const admin = await staff(await signIn(web.gateway.services, own));
		const before = await admin.get(FEATURES);
		expect(visibleText(before.text)).toContain(NEEDS_SESSION);
		const [, session = ""] = /href="(\/support\/session\?[^"]*)"/.exec(before.text) ?? [];
		const started = await admin.post(session.replaceAll("&amp;", "&"), {
			fields: { reason: REASON },
		});
		expect(started.location).toBe(FEATURES);
		const { text } = await admin.follow(started);
		const [, app = ""] =
			/<input[^>]*name="(\w+)"[^>]*>(?:(?!<input)[\s\S])*?Mobile app/.exec(text) ?? [];
		const on = changed(featureFields(text), { multiEntityType: "food_hall", [app]: "on" });
		const page = await admin.follow(await save(admin, on, FEATURES));
		expect(visibleText(page.text)).toContain("Features were updated");
		expect(inputIn(page.text, app)).toContain("checked");

		const other = await staff(await device());
		const features = await other.get(FEATURES);
		expect(visibleText(features.text)).toContain(NEEDS_SESSION);
		expect(features.text).not.toMatch(/class="[^"]*save-bar/);
		const general = visibleText((await other.get(GENERAL)).text);
		expect(general).toContain(NEEDS_SESSION);
		expect(general).toContain("Food hall");
	});
});

describe("the calendar of an organization", () => {
	const REPORT = "/reports/online-ordering-reports/sales/sales-overview";

	it("gives reports its fiscal ranges, and says which years have 53 weeks", async () => {
		expect((await owner.get(REPORT)).text).not.toContain("This fiscal period");
		const page = await owner.get(GENERAL);
		const names = ["businessDayEnd", "weekStart", "fiscalCalendar", "fiscalYearMonth"];
		const calendar = {
			businessDayEnd: "4",
			weekStart: "7",
			fiscalCalendar: "4-5-4",
			fiscalYearMonth: "2",
			fiscalYearEnd: "nearest",
		};
		const form = formWith(page.text, "name", "description", "version", ...names);
		expect((await save(owner, changed(form, calendar))).status).toBe(303);
		const saved = visibleText((await owner.get(GENERAL)).text);
		expect(saved).toMatch(/Fiscal year 20\d\d \w{3} \d+, 20\d\d – \w{3} \d+, 20\d\d/);
		expect(saved).toMatch(/Years with 53 weeks 20\d\d/);
		const report = await owner.get(`${REPORT}?range=last-quarter`);
		expect(report.text).toContain("Last fiscal quarter");
		const merchant = { ...DEFAULT_CALENDAR, ...calendar, businessDayEnd: 4, weekStart: 7 };
		const own = { ...merchant, fiscalYearMonth: 2 } as ReportCalendar;
		const today = businessDate(new Date().toISOString(), "America/Chicago", 4);
		const range = presetRange("last-quarter", today, own);
		const before = comparedRange(range, "before", { today, unit: "quarter", calendar: own });
		expect(visibleText(report.text)).toContain(
			`${formatDateRange(range)}, compared with ${formatDateRange(before)} (previous period)`,
		);
	});
});
