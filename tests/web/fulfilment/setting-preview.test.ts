import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	await ask("PATCH", "business-hours", {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
	});
	await ask("PATCH", "delivery-settings", { isEnabled: true });
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function ask(method: string, what: string, body?: object) {
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}/${what}`;
	const token = tokens.merchantSuperAdmin;
	return (await web.gateway.call(method, path, { token, ...(body && { body }) })).body;
}

const PAGES = [
	["prep-time", "prep-time", { average: "55" }, /would be ready/],
	["delivery/settings", "delivery-settings", { deliveryTime: "90" }, /delivered by/],
	["pickup-settings", "pickup-settings", { haveCustomSchedule: "on" }, /./],
	["orders-throttling", "throttling", { isEnabled: "on", defaultCapacity: "0" }, /full/i],
	["business-hours", "business-hours", { haveDineInHours: "on" }, /Closed/],
] as const;

/** No page of those has other windows than the week that a setting follows. */
const withoutWeek = (fields: [string, string][]) =>
	fields.filter(([name]) => !/^weekly(Schedule)?[.]/.test(name));

describe.each(PAGES)("the preview of %s", (page, api, typed, expected) => {
	const path = () => `/location/${web.gateway.own.storeIds[0]}/${page}`;
	const [field = ""] = Object.keys(typed);

	it("tells what the typed settings would lead to, keeps them and saves nothing", async () => {
		const saved = await ask("GET", api);
		const { text } = await owner.get(path());
		const [, now = ""] = visibleText(text).split(/Current|Right now/);
		expect(now).toMatch(/An order placed now would be/);
		expect(visibleText(text)).not.toContain("With your changes");
		const fields = withoutWeek(changed(formWith(text, field), typed));
		const answer = await owner.post(path(), { fields: [...fields, ["step", "preview"]] });
		expect(answer.status).toBe(200);
		const [, after = ""] = visibleText(answer.text).split("With your changes");
		const [lines = ""] = after.split("Nothing is saved yet.");
		expect(lines).toMatch(expected);
		expect(now).not.toContain(lines.trim());
		expect(formWith(answer.text, field)).toEqual(expect.arrayContaining(Object.entries(typed)));
		expect(await ask("GET", api)).toEqual(saved);
	});
});

it("says all that is wrong before it tells what wrong settings lead to", async () => {
	const path = `/location/${web.gateway.own.storeIds[0]}/prep-time`;
	const { text } = await owner.get(path);
	const fields = changed(formWith(text, "average"), { average: "soon" });
	const answer = await owner.post(path, { fields: [...fields, ["step", "preview"]] });
	expect(answer.status).toBe(422);
	expect(visibleText(answer.text)).not.toContain("With your changes");
});

it("pickup settings say where orders are collected, and which page decides that", async () => {
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const base = `/location/${storeIds[0]}`;
	const read = async () => (await owner.get(`${base}/pickup-settings`)).text;
	const before = await read();
	expect(visibleText(before)).toMatch(/Pickup address .+ This is the location's address\./);
	expect(before).toContain(`href="${base}/general/info"`);
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}`;
	const token = tokens.merchantSuperAdmin;
	const { address } = (await web.gateway.call("GET", path, { token })).body;
	const back = { ...address, streetName: "Back Alley", houseNumber: "7" };
	const body = { pickupAddress: { useRestaurantAddress: false, address: back } };
	expect((await web.gateway.call("PATCH", path, { token, body })).status).toBe(200);
	expect(visibleText(await read())).toMatch(
		/7 Back Alley, .+ This location has a separate pickup address\./,
	);
});
