import { afterAll, beforeAll, expect, it } from "vitest";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let list: string;
beforeAll(async () => {
	web = await startTestWeb();
	list = `/location/${web.gateway.own.storeIds[0]}/orders?tab=new`;
});
afterAll(() => web?.close());

const place = () => placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], 1000));
const KEY = /name="idempotency-key" value="([^"]+)"/;
const NONCE = /nonce="([^"]+)"/;

/** What is new on each page, and the page without it. */
function taken(text: string, csrf: string) {
	const [, key = ""] = KEY.exec(text) ?? [];
	const [, nonce = ""] = NONCE.exec(text) ?? [];
	const plain = text.replaceAll(key, "KEY").replaceAll(nonce, "NONCE").replaceAll(csrf, "CSRF");
	// A minute may end between two visits, and the shell tells the time.
	return { key, nonce, plain: plain.replace(/\d\d:\d\d(:00\.000Z)?/g, "TIME") };
}

it("a page that is shown again is the same but for the keys of its forms, in each session", async () => {
	const order = await place();
	const admin = await web.signedInBrowser("storeAdmin");
	const { csrf: _, ...session } = await admin.session();
	// A first visit's page has the styles in it.
	await admin.adopt({ ...session, csrf: "of-the-session-before" });
	await admin.get(list);
	const visits = [];
	for (const csrf of [
		"of-the-first-session",
		"of-the-first-session",
		"of-another-session",
		"x-of-a-third-session",
	]) {
		await admin.adopt({ ...session, csrf });
		const { text } = await admin.get(list);
		expect(text).toContain(`value="${csrf}"`);
		visits.push({ ...taken(text, csrf), text });
	}
	const [first] = visits;
	expect(first?.plain).toContain(order.number);
	// Not toBe: it would print both pages.
	expect(visits.map(({ plain }) => plain === first?.plain)).toEqual(visits.map(() => true));
	expect(new Set(visits.map(({ key }) => key)).size).toBe(visits.length);
	expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(visits.length);
});

it("what has changed is shown at once", async () => {
	const admin = await web.signedInBrowser("storeAdmin");
	for (let visit = 0; visit < 3; visit += 1) await admin.get(list);
	const { number } = await place();
	expect((await admin.get(list)).text).toContain(number);
});
