import { afterAll, beforeAll, expect, it } from "vitest";
import { NOT_OWN_MESSAGE } from "~/models/discounts/location-discount";
import { visibleText } from "../../support/browser";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const send = async (method: string, path: string, body: object) => {
	const { merchantId, tokens } = web.gateway.own;
	const whole = `/api/v2/store-v2/${merchantId}${path}`;
	const answer = await web.gateway.call(method, whole, { token: tokens.merchantSuperAdmin, body });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
};

it("keeps what was typed into a location's own discount that the organization widened meanwhile", async () => {
	const [storeId] = web.gateway.own.storeIds;
	const discount = { name: "Rainy day", ratePpm: 50_000 };
	const { id } = await send("POST", `/locations/${storeId}/discounts`, discount);
	const admin = await web.signedInBrowser("storeAdmin");
	const page = `/location/${storeId}/discounts/${id}`;
	const opened = await open(admin, `${page}/edit`);
	await send("PATCH", `/discounts/${id}`, { stores: null });
	const saved = await press(admin, opened, "Save", { description: "When it pours" });
	expect(saved.status).toBe(422);
	expect(saved.text).toContain("When it pours");
	expect(visibleText(saved.text)).toContain(NOT_OWN_MESSAGE);
	expect(saved.text).toContain(`href="${page}"`);
	expect((await admin.get(`${page}/edit`)).text).not.toContain('name="ratePpm"');
});

it("tells the organization where a discount was turned off, and turns it on again there", async () => {
	const [storeId] = web.gateway.own.storeIds;
	const { id } = await send("POST", "/discounts", { name: "Everywhere", ratePpm: 50_000 });
	await send("PATCH", `/locations/${storeId}/discounts/${id}/switch`, { isOff: true });
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	expect(visibleText((await owner.get("/discounts")).text)).toContain("All, off at 1");
	expect((await owner.get("/discounts.csv")).text).toContain(storeId);
	const opened = await open(owner, `/discounts/${id}/edit`);
	expect(opened.text).toContain(`href="/location/${storeId}/discounts/${id}"`);
	const on = await press(owner, opened, "Turn on at all locations");
	expect(visibleText(on.text)).toContain("The discount is on at all locations");
	expect(visibleText(on.text)).not.toContain("Off at 1 location");
});
