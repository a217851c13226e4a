import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { visibleText } from "../../support/browser";
import { testSlug } from "../../support/locations/test-location";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("says why a location takes no orders, and when it does again", async () => {
	const { own } = web.gateway;
	const storeId = own.storeIds[1];
	const token = own.tokens.merchantSuperAdmin;
	const path = `/locations/${testSlug(storeId)}`;
	const state = async () => {
		const { text } = await web.guest().get(path);
		return visibleText(
			/class="[^"]*\bstore-state\b[\s\S]*?<\/(?:section|div)>/.exec(text)?.[0] ?? "",
		);
	};
	const call = async (method: string, at: string, body: object) => {
		const answer = await web.gateway.call(method, `/api/v2/store-v2/${own.merchantId}${at}`, {
			token,
			body,
		});
		expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
		return answer.body;
	};
	/** The page may be as old as it is kept. */
	const shows = (expected: string | RegExp) =>
		expect.poll(state, { timeout: 15_000, interval: 100 }).toMatch(expected);
	const hours = `/locations/${storeId}/business-hours`;
	await call("PATCH", hours, {
		weekly: sameEveryDay([{ start: "00:00", end: "23:59" }]),
		specialDays: [],
	});
	await shows("Open now");
	const reason = "The fryer is broken";
	const { started } = await call("POST", "/stops", { storeIds: [storeId], reason, end: "2-hours" });
	await shows("Not taking orders right now");
	expect(await state()).toContain(reason);
	expect(await state()).toMatch(/Orders resume (at|on \w+day, )/);
	await call("POST", "/stops/endings", { ids: started });
	await call("PATCH", hours, { weekly: sameEveryDay([]), specialDays: [] });
	await shows("Closed, no opening hours planned");
});

it("says that there is no store at an address", async () => {
	const page = await web.guest().get("/locations/no-such-store");
	expect(page.status).toBe(404);
	expect(page.text).toMatch(/<h1[^>]*>(<[^>]*>)*Store not found/);
});

it("says where a gift card's number is, under the name of its own page", async () => {
	const page = await web.guest().get("/gift-card");
	expect(page.status).toBe(404);
	expect(page.text).toContain("<title>Gift card not found</title>");
	expect(page.text).toContain("The card number is in the same email");
});
