import { afterAll, beforeAll, expect, it } from "vitest";
import { visibleText } from "../../support/browser";
import { act, placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let list: string;
beforeAll(async () => {
	web = await startTestWeb();
	list = `/location/${web.gateway.own.storeIds[0]}/orders`;
});
afterAll(() => web?.close());

const storeId = () => web.gateway.own.storeIds[0];
const confirm = { type: "CONFIRM_ORDER" } as const;

it("a move from a list that comes too late says so over the rows, and leads to its order", async () => {
	const order = await placeOrder(web.gateway, sampleIntake(storeId(), 1000));
	const admin = await web.signedInBrowser("storeAdmin");
	await admin.get(`${list}?tab=new`);
	await act(web.gateway, order.id, [confirm]);
	const move = (back: string) =>
		admin.post(`${list}/${order.id}/move`, {
			fields: {
				move: "confirm",
				back,
				version: String(order.version),
				"idempotency-key": crypto.randomUUID(),
			},
		});
	const { text } = await admin.follow(await move(`${list}?tab=new`));
	expect(visibleText(text)).toContain("Someone else changed this order");
	expect(text).toContain("notice-floating");
	expect(text).toMatch(new RegExp(`href="${list}/${order.id}"[^>]*>Open the order<`));
	const own = await admin.follow(await move(`${list}/${order.id}`));
	expect(visibleText(own.text)).toContain("Someone else changed this order");
	expect(own.text).not.toContain("notice-floating");
});

it("an order's own page says what the list says of it: late, and that the customer is here", async () => {
	const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
	const curbside = { diningOption: "curbside", dateInfo: { placedAt: hourAgo } } as const;
	const order = await placeOrder(web.gateway, sampleIntake(storeId(), 1000, curbside));
	const admin = await web.signedInBrowser("storeAdmin");
	const head = async () => {
		const { text } = await admin.get(`${list}/${order.id}`);
		return visibleText(/<h1.*?<\/h1>/s.exec(text)?.[0] ?? "");
	};
	expect(await head()).not.toContain("Customer is here");
	await act(web.gateway, order.id, [confirm]);
	const arrived = await act(web.gateway, order.id, [{ type: "CONFIRM_ARRIVAL" }]);
	expect(arrived.status, JSON.stringify(arrived.body)).toBe(200);
	expect(await head()).toMatch(/Customer is here.*Late \d+ min/);
});

it("a ticket shows the customer's note before what to cook", async () => {
	const notes = "No bell peppers please";
	const order = await placeOrder(web.gateway, sampleIntake(storeId(), 1000, { notes }));
	const admin = await web.signedInBrowser("storeAdmin");
	const ticket = visibleText((await admin.get(`${list}/${order.id}/ticket`)).text);
	expect(ticket).toMatch(/Customer note: “ ?No bell peppers please ?”.*Bucket/s);
});

const timelineEntries = (html: string) =>
	[...(/id="timeline".*?<\/ol>/s.exec(html)?.[0] ?? "").matchAll(/<li\b.*?<\/li>/gs)].map(([li]) =>
		visibleText(li),
	);

it("each move is said, and stands in the timeline with who made it", async () => {
	const order = await placeOrder(web.gateway, sampleIntake(storeId(), 1000));
	const admin = await web.signedInBrowser("storeAdmin");
	const confirmed = await press(admin, await open(admin, `${list}/${order.id}`), "Confirm order");
	expect(visibleText(confirmed.text)).toContain("Order confirmed");
	const ready = await press(admin, confirmed, "Mark as ready");
	expect(visibleText(ready.text)).toContain("Order status changed");
	const done = await press(admin, ready, "Complete");
	expect(visibleText(/<h1.*?<\/h1>/s.exec(done.text)?.[0] ?? "")).toContain("Complete");
	const timeline = timelineEntries(done.text);
	expect(timeline).toHaveLength(4);
	expect(timeline.at(-1)).toContain("Ready → Complete");
	expect(timeline.at(-1)).toContain("storeadmin");
	const undone = await press(admin, done, "Reopen order");
	expect(visibleText(undone.text)).toContain("The order is no longer complete");
	expect(timelineEntries(undone.text).at(-1)).toContain("Completion undone");
});

it("a customer who waits outside is confirmed to be there, once", async () => {
	const curbside = { diningOption: "curbside" } as const;
	const order = await placeOrder(web.gateway, sampleIntake(storeId(), 1000, curbside));
	const admin = await web.signedInBrowser("storeAdmin");
	const confirmed = await press(admin, await open(admin, `${list}/${order.id}`), "Confirm order");
	const { text } = await press(admin, confirmed, "Confirm arrival");
	expect(visibleText(text)).toContain("Order arrival was confirmed successful");
	expect(visibleText(text)).toContain("Customer arrived");
	expect(visibleText(text)).not.toContain("Confirm arrival");
});

it("an order names its source in the same words everywhere", async () => {
	const order = await placeOrder(web.gateway, sampleIntake(storeId(), 1000, { source: "app" }));
	const { text } = await (await web.signedInBrowser("storeAdmin")).get(`${list}/${order.id}`);
	expect(visibleText(text)).toMatch(/\d{1,2}:\d\d · Mobile app/);
	const [first] = timelineEntries(text);
	expect(first).toContain("Order placed");
	expect(first).toContain("Mobile app");
});

it("the list counts new orders in its title, and speaks of sound only with script", async () => {
	await placeOrder(web.gateway, sampleIntake(storeId(), 1000));
	const { text } = await (await web.signedInBrowser("storeAdmin")).get(list);
	expect(text).toMatch(/<title>\(\d+\) Orders/);
	expect(text).not.toContain("Sound o");
});

const rows = (html: string) =>
	[...(/<tbody.*?<\/tbody>/s.exec(html)?.[0] ?? "").matchAll(/<tr\b.*?<\/tr>/gs)].map(
		([row]) => row,
	);
const numberIn = (row = "") => /\border (\d+)/.exec(visibleText(row))?.[1];

it("a confirmed order's row stays where it was, with its number and Undo, and no other button in its place", async () => {
	for (let taken = 0; taken < 3; taken++)
		await placeOrder(web.gateway, sampleIntake(storeId(), 1000));
	const admin = await web.signedInBrowser("storeAdmin");
	const before = await open(admin, `${list}?tab=new&size=100`);
	const [, second] = rows(before.text);
	const number = numberIn(second);
	const confirmed = await press(admin, before, `Confirm order ${number}`);
	const after = rows(confirmed.text);
	expect(after).toHaveLength(rows(before.text).length);
	expect(after[1]).toContain("row-standing");
	expect(visibleText(after[1] ?? "")).toMatch(
		new RegExp(`\\b${number} confirmed Undo order ${number} Print`),
	);
	expect(after[1]).toContain('name="move" value="unconfirm"');
	const undone = await press(admin, confirmed, `Undo order ${number}`);
	expect(visibleText(undone.text)).toContain("The order is new again");
	expect(undone.text).not.toContain("row-standing");
	expect(rows(undone.text).map(numberIn)).toEqual(rows(before.text).map(numberIn));
});

it("a second press of the same button leaves the row and its Undo as the first did", async () => {
	for (let taken = 0; taken < 2; taken++)
		await placeOrder(web.gateway, sampleIntake(storeId(), 1000));
	const admin = await web.signedInBrowser("storeAdmin");
	const before = await open(admin, `${list}?tab=new&size=100`);
	const number = numberIn(rows(before.text)[0]);
	for (let tap = 0; tap < 2; tap++) {
		const [first = ""] = rows((await press(admin, before, `Confirm order ${number}`)).text);
		expect(visibleText(first)).toMatch(
			new RegExp(`\\b${number} confirmed Undo order ${number} Print`),
		);
		expect(first).toContain('name="move" value="unconfirm"');
	}
});

it("no other row comes under the finger where somebody else was faster", async () => {
	await placeOrder(web.gateway, sampleIntake(storeId(), 1000));
	const { id, number } = await placeOrder(web.gateway, sampleIntake(storeId(), 1000));
	const admin = await web.signedInBrowser("storeAdmin");
	const before = await open(admin, `${list}?tab=new&size=100`);
	const place = rows(before.text).findIndex((row) => numberIn(row) === number);
	await act(web.gateway, id, [confirm]);
	const late = await press(admin, before, `Confirm order ${number}`);
	expect(visibleText(late.text)).toContain("Someone else changed this order");
	const after = rows(late.text);
	expect(after).toHaveLength(rows(before.text).length);
	expect(after[place]).toContain("row-standing");
	expect(visibleText(after[place] ?? "")).toContain(`${number} changed meanwhile`);
	expect(after[place]).not.toContain('value="unconfirm"');
});
