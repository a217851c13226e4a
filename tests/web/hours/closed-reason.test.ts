import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, formatInstant, localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { businessHours } from "../../../gateway/hours/tables";
import { visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

const ZONE = "America/Chicago";
let web: TestWeb;
let [closed, stopped] = ["", ""];
const NOW = new Date().toISOString();
const TODAY = formatInstant(NOW, ZONE, "date").replace(/, \d{4}$/, "");

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own, call } = web.gateway;
	[closed = "", stopped = ""] = own.storeIds;
	const today = localDate(NOW, ZONE);
	const specialDays = [today, addDays(today, 1)].map((date) => ({
		date,
		times: [],
		closedAllDay: true,
		endsNightBefore: true,
	}));
	await services.database.transaction(SYSTEM, (tx) =>
		tx.update(businessHours).set({ specialDays }).where(eq(businessHours.storeId, closed)),
	);
	const made = await call("POST", `/api/v2/store-v2/${own.merchantId}/stops`, {
		token: own.tokens.merchantSuperAdmin,
		body: { storeIds: [stopped], reason: "The oven is broken", end: "open" },
	});
	expect(made.status).toBe(201);
});
afterAll(() => web?.close());

it("the list of locations says why one is closed or stopped, with the way there", async () => {
	const { text } = await (await web.signedInBrowser("merchantSuperAdmin")).get(
		"/settings/locations",
	);
	const linkTo = (path: string) =>
		new RegExp(`<a[^>]*href="${path}"[^>]*>([^<]+)<`).exec(text)?.[1];
	expect(linkTo(`/location/${closed}/business-hours`)).toBe(`Special day, ${TODAY}`);
	expect(linkTo(`/location/${stopped}/stop-orders`)).toBe("The oven is broken");
});

it("the page of hours leads to the rule, and shows which of the next days are closed", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { text } = await owner.get(`/location/${closed}/business-hours`);
	const now = /<section[^>]*id="now".*?<\/section>/s.exec(text)?.[0] ?? "";
	expect(now).toContain('href="/location/');
	expect(now).toMatch(new RegExp(`href="[^"]*#special-days"[^>]*>Special day, ${TODAY}<`));
	expect(text).toContain('id="special-days"');
	expect(visibleText(now)).toContain("The next 7 days , with 2 special days");
	expect(now.match(/<strong>Closed<\/strong>/g)).toHaveLength(2);
	const there = (await owner.get(`/location/${stopped}/business-hours`)).text;
	expect(there).toMatch(/stop-orders"[^>]*>Orders stopped: The oven is broken</);
});
