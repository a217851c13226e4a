import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

const HERE = { latitude: 41.9088, longitude: -87.6776 };

let web: TestWeb;
let owner: Browser;
let zoneId: string;
let optionId: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	const { address } = await ask("GET", "");
	await ask("PATCH", "", { address: { ...address, ...HERE } });
	await ask("PATCH", "/business-hours", {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
	});
	await ask("PATCH", "/delivery-settings", { isEnabled: true });
	const area = { type: "circle", center: { ...HERE, latitude: 43 }, radius: 2 };
	zoneId = (await ask("POST", "/delivery-zones", { name: "Far", area, flatFee: 250 })).id;
	optionId = (await ask("POST", "/dining-options", { name: "Catering", behavior: "takeout" })).id;
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function ask(method: string, what: string, body?: object) {
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}${what}`;
	const token = tokens.merchantSuperAdmin;
	const answer = await web.gateway.call(method, path, { token, ...(body && { body }) });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}

type Fields = Record<string, string>;

/** Asks for a preview of what is typed on a page; `without` are boxes that are unchecked. No week has hours. */
async function preview(page: string, typed: Fields, without: string[] = []) {
	const path = `/location/${web.gateway.own.storeIds[0]}/${page}`;
	const { text } = await owner.get(path);
	const fields = changed(formWith(text, "name"), typed).filter(
		([name]) => !without.includes(name) && !name.startsWith("weeklySchedule."),
	);
	const answer = await owner.post(path, { fields: [...fields, ["step", "preview"]] });
	const [, after = ""] = visibleText(answer.text).split("With your changes");
	const [, now = ""] = visibleText(text).split(/Current|Preview before you create it/);
	return { answer, now, lines: after.split("Nothing is saved yet.")[0] ?? "" };
}

describe.each([
	["new", () => "delivery/settings/zones/new"],
	["saved", () => `delivery/settings/zones/${zoneId}/edit`],
])("the preview of a %s delivery zone", (kind, page) => {
	const here = {
		name: "Typed zone",
		"area.center.latitude": "41.9088",
		"area.center.longitude": "-87.6776",
		"area.radius": "2",
	};

	it("follows fee, area and switch as they are typed, keeps them and saves nothing", async () => {
		const saved = await ask("GET", "/delivery-zones");
		const typed = { ...here, flatFee: "3.50" };
		const { answer, now, lines } = await preview(page(), typed);
		expect(answer.status).toBe(200);
		expect(now).toContain(
			kind === "new" ? "then press Preview to see the cost." : "$2.50 (Far: flat fee)",
		);
		expect(lines).toContain("An order of $20.00 to an address in this zone:");
		expect(lines).toContain("Typed zone, 1 mile away.");
		expect(lines).toContain("$3.50 (Typed zone: flat fee).");
		expect(formWith(answer.text, "flatFee")).toEqual(expect.arrayContaining(Object.entries(typed)));
		const farther = { ...typed, flatFee: "7.00", "area.radius": "4" };
		const other = (await preview(page(), farther)).lines;
		expect(other).toContain("Typed zone, 2 miles away.");
		expect(other).toContain("$7.00 (Typed zone: flat fee).");
		const off = (await preview(page(), typed, ["isEnabled"])).lines;
		expect(off).toContain("The address is outside the delivery zones.");
		expect(await ask("GET", "/delivery-zones")).toEqual(saved);
	});

	it("says what is wrong before it tells what wrong settings lead to", async () => {
		const { answer, lines } = await preview(page(), { ...here, flatFee: "much" });
		expect(answer.status).toBe(422);
		expect(visibleText(answer.text)).toContain(
			"Enter an amount from 0.00 to 10,000.00, such as 2.50",
		);
		expect(lines).toBe("");
	});
});

describe.each([
	["new", () => "dining-options/new"],
	["saved", () => `dining-options/${optionId}/edit`],
])("the preview of a %s dining option", (kind, page) => {
	const READY = "An order placed now would be ready";

	it("follows switch, schedule and payment as they are typed, keeps them and saves nothing", async () => {
		const saved = await ask("GET", "/dining-options");
		const typed = { name: "Typed option" };
		const first = await preview(page(), { ...typed, paymentMethods: "cash" });
		expect(first.answer.status).toBe(200);
		expect(first.now).toContain(kind === "new" ? "then press Preview to see ready times." : READY);
		expect(first.lines).toContain(READY);
		expect(first.lines).toContain("Ways to pay: Cash.");
		expect(first.now).not.toContain("Ways to pay: Cash.");
		expect(formWith(first.answer.text, "name")).toEqual(
			expect.arrayContaining([
				["name", "Typed option"],
				["paymentMethods", "cash"],
			]),
		);
		const closed = await preview(page(), { ...typed, haveCustomSchedule: "on" });
		expect(closed.lines).toContain("Closed");
		const off = await preview(page(), typed, ["isEnabled"]);
		expect(off.lines).toContain("Typed option is off.");
		const asking = { "properties[0].name": "Company", "properties[0].isRequired": "on" };
		const previewed = await preview(page(), { ...typed, "properties[0].type": "input", ...asking });
		expect(previewed.lines).toContain(READY);
		expect(await ask("GET", "/dining-options")).toEqual(saved);
	});

	it("says what is wrong before it tells what wrong settings lead to", async () => {
		const { answer, lines } = await preview(page(), { name: "" });
		expect(answer.status).toBe(422);
		expect(lines).toBe("");
	});
});
