import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { open, press } from "../../support/press";
import { addLocations } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let storeId: string;
let base: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	[storeId = ""] = await addLocations(web.gateway, own, 1);
	base = `/location/${storeId}`;
	await ask("PATCH", "business-hours", {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
	});
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function ask(method: string, what: string, body: object) {
	const { merchantId, tokens } = web.gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${storeId}/${what}`;
	const answer = await web.gateway.call(method, path, { token: tokens.merchantSuperAdmin, body });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
}

const inForm = (html: string, marker: string, name: string) =>
	new Map(formWith(html, marker)).get(name);

describe("pickup settings", () => {
	it("say all that is wrong at once, and a question obeys what is saved", async () => {
		const page = await open(owner, `${base}/pickup-settings`);
		const wrong = { minOrderTotal: "30.00", maxOrderTotal: "20.00", "delayedOrders.minDelay": "5" };
		const refused = await press(owner, page, "Save", wrong);
		expect(visibleText(refused.text)).toContain("Enter a maximum at or above the minimum");
		expect(visibleText(refused.text)).toContain("Must be from 60 to 10080 minutes");
		expect(inForm(refused.text, "version", "minOrderTotal")).toBe("30.00");
		const right = { minOrderTotal: "12.00", maxOrderTotal: "0", "delayedOrders.minDelay": "60" };
		const saved = await press(owner, refused, "Save", right);
		expect(visibleText(saved.text)).toContain("Pickup settings were updated");
		expect(inForm(saved.text, "version", "minOrderTotal")).toBe("12.00");
		const verdict = await open(owner, `${base}/can-order?total=5.00`);
		expect(visibleText(verdict.text)).toContain("The minimum order is $12.00");
	});
});

it("delivery settings are changed", async () => {
	const page = await open(owner, `${base}/delivery/settings`);
	const saved = await press(owner, page, "Save", { radius: "4.5" });
	expect(visibleText(saved.text)).toContain("Delivery settings were updated");
	expect(inForm(saved.text, "version", "radius")).toBe("4.5");
});

describe("prep time", () => {
	it("takes steps of five minutes, and order totals that follow one another", async () => {
		const page = await open(owner, `${base}/prep-time`);
		const one = await press(owner, page, "Add an order total");
		const two = await press(owner, one, "Add an order total", {
			"byTotal[0].from": "50.00",
			"byTotal[0].to": "",
		});
		const refused = await press(owner, two, "Save", {
			delay: "7",
			"byTotal[1].from": "100.00",
			"byTotal[1].to": "90.00",
		});
		expect(visibleText(refused.text)).toContain("Must be a multiple of 5");
		expect(visibleText(refused.text)).toContain("From must be less than To");
		const meets = await press(owner, refused, "Save", { delay: "10", "byTotal[1].to": "" });
		expect(visibleText(meets.text)).toContain("Order totals must not intersect");
		const less = await press(owner, meets, "Remove order total 2");
		const saved = await press(owner, less, "Save");
		expect(visibleText(saved.text)).toContain("Prep time was updated");
		expect(inForm(saved.text, "version", "delay")).toBe("10");
	});

	it("is reached by the address that the dashboard has for it", async () => {
		const page = await open(owner, `/dashboard/${storeId}/order-config`);
		expect(page.path).toBe(`${base}/prep-time`);
	});
});

describe("order throttling", () => {
	it("is tried on past orders: an hour that takes too little would have been full", async () => {
		const placedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
		for (let count = 0; count < 2; count += 1) {
			const items = [{ name: "Pot", quantity: 1, unitPrice: 900, total: 900, prepMinutes: 20 }];
			await placeOrder(web.gateway, sampleIntake(storeId, 900, { items, dateInfo: { placedAt } }));
		}
		const page = await open(owner, `${base}/orders-throttling`);
		const any = await press(owner, page, "Try on past orders", { defaultCapacity: "" });
		expect(visibleText(any.text)).toContain("no order would have moved");
		const day = await open(owner, `${base}/orders-throttling?day=2026-01-15`);
		expect(visibleText(day.text)).toContain("Jan 15, 2026");
		expect(day.text).toMatch(/aria-label="Kitchen minutes by hour, Jan 15, 2026/);
	});

	it("refuses rules that overlap, and keeps the capacity that is saved", async () => {
		const page = await open(owner, `${base}/orders-throttling`);
		const one = await press(owner, page, "Add a one-time rule", { defaultCapacity: "400" });
		const two = await press(owner, one, "Add a one-time rule");
		const refused = await press(owner, two, "Save");
		expect(visibleText(refused.text)).toContain("Rules must not overlap");
		const less = await press(owner, refused, "Remove one-time rule 2");
		const saved = await press(owner, less, "Save");
		expect(visibleText(saved.text)).toContain("Order throttling was updated");
		expect(inForm(saved.text, "version", "defaultCapacity")).toBe("400");
	});
});

it("a dining option that is built in, or the default, has no button to delete it", async () => {
	const list = await open(owner, `${base}/dining-options`);
	const links = [...list.text.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>.*?<\/a>/gs)];
	for (const [name, badges] of [
		["Order To Table", "Built in"],
		["Regular Pickup", "Default Built in"],
	]) {
		const [, href = ""] =
			links.find(
				([link]) => visibleText(link).replace(/\s+/g, " ").trim() === `${name} ${badges}`,
			) ?? [];
		const { text } = await open(owner, href);
		expect(visibleText(/<h1.*?<\/h1>/s.exec(text)?.[0] ?? "").trim()).toBe(name);
		expect(visibleText(text)).not.toContain("Delete dining option");
	}
});

it("a change at many locations asks for all that is missing at once", async () => {
	for (const [path, more] of [
		["/settings/locations/dining-options", ["Choose a dining option"]],
		["/settings/prep-time/change", []],
	] as const) {
		const page = await open(owner, path);
		const { text } = await press(owner, page, "Preview", { reach: "chosen" });
		for (const message of ["Choose at least one location", "Choose what to change", ...more]) {
			expect(visibleText(text), path).toContain(message);
		}
	}
});
