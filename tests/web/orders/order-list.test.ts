import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let admin: Browser;
let list: string;
beforeAll(async () => {
	web = await startTestWeb();
	admin = await web.signedInBrowser("storeAdmin");
	list = `/location/${web.gateway.own.storeIds[0]}/orders`;
});
afterAll(() => web?.close());

type Given = Parameters<typeof sampleIntake>[2];
const place = (total: number, given: Given) =>
	placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], total, given));
const named = (name: string) => ({ customer: { name, phone: "", email: "" } });

/** Sends the filters of a list with some of them typed. */
async function filter(from: string, typed: Record<string, string>) {
	const { text } = await admin.get(from);
	const query = new URLSearchParams(changed(formWith(text, "q", "from"), typed));
	return admin.follow(await admin.get(`${list}?${query}`));
}

it("a page past the end of the list is its last one", async () => {
	for (let count = 0; count < 11; count += 1) await place(1000, named("Orla Pine"));
	const past = await admin.get(`${list}?tab=new&q=Pine&page=99999`);
	expect(past.location).toMatch(/\?tab=new&q=Pine&page=2$/);
	expect((await admin.follow(past)).text.match(/class="row-link"/g)).toHaveLength(1);
	const none = await admin.get(`${list}?tab=test&size=100&page=2`);
	expect(none.location).toMatch(/\?tab=test&size=100$/);
});

it("days in the wrong order, or that there are none of, are reported, and leave the list as it is", async () => {
	await place(1000, named("Ada Quill"));
	const countIn = (html: string) => /\b[1-9]\d* orders?\b/.exec(visibleText(html))?.[0];
	const all = countIn((await admin.get(`${list}?tab=all`)).text);
	expect(all).toBeDefined();
	const { text } = await filter(`${list}?tab=all`, { from: "2026-11-20", to: "2026-11-19" });
	const findInput = (name: string) =>
		new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(text)?.[0];
	expect(visibleText(text)).toContain("The start is after the end");
	expect(findInput("from")).toContain('value="2026-11-20"');
	expect(findInput("to")).toContain('aria-invalid="true"');
	expect(countIn(text)).toBe(all);
	const unread = await admin.get(`${list}?tab=all&from=2026-02-30&to=2026-03-31`);
	expect(visibleText(unread.text)).toContain("Choose a day, such as 2026-11-20");
	expect(countIn(unread.text)).toBe(all);
});

it("orders are found by number, name, last four digits and phone number, in all tabs", async () => {
	const order = await place(1000, {
		customer: { name: "Quinta Vale", phone: "+13125557391", email: "" },
		paymentInformation: { uid: `pay-${crypto.randomUUID()}`, last4: "8206", provider: "sandbox" },
	});
	for (const typed of [order.number, "Vale", "8206", "(312) 555-7391"]) {
		const { text } = await filter(list, { q: typed });
		expect(text, typed).toContain(`href="${list}/${order.id}"`);
		expect(visibleText(text), typed).toContain("Quinta Vale");
		expect(text, typed).toMatch(/<a class="tab" aria-current="page"[^>]*>All/);
	}
	const nobody = visibleText((await admin.get(`${list}?q=nobody-of-this-name&tab=new`)).text);
	expect(nobody).toContain("No orders match");
	expect(nobody).toContain("Search all orders");
});

it("the file holds exactly what is filtered", async () => {
	const curbside = { diningOption: "curbside", ...named("Nell Gray") } as const;
	await place(1000, curbside);
	await place(2345, curbside);
	await place(4000, { ...curbside, paymentMethod: "apple_pay" });
	await place(8000, named("Nell Gray"));
	const page = await admin.get(`${list}?tab=new&dining=curbside&payment=credit_card`);
	expect(visibleText(page.text)).toMatch(/\b2 orders\b.*\$33\.45/);
	const href = /href="([^"]*\/orders\.csv[^"]*)"/.exec(page.text)?.[1] ?? "";
	const file = await admin.get(href.replaceAll("&amp;", "&"));
	expect(file.headers.get("content-type")).toContain("text/csv");
	const [head = "", ...rows] = file.text.replace("\uFEFF", "").trim().split("\r\n");
	const columns = head.split(",");
	const at = (row: string, column: string) => row.split(",")[columns.indexOf(column)];
	expect(rows.map((row) => at(row, "Total")).sort()).toEqual(["10.00", "23.45"]);
	for (const row of rows) {
		expect(at(row, "Dining option")).toBe("Curbside Pickup");
		expect(at(row, "Payment")).toBe("Credit card");
	}
});

it("the last order of the last page is confirmed, and the page before it says so", async () => {
	for (let count = 0; count < 11; count += 1) await place(1000, named("Otto Larch"));
	const { text } = await admin.get(`${list}?tab=new&q=Larch&page=2`);
	const action = /action="([^"]*\/move)"/.exec(text)?.[1] ?? "";
	const fields = formWith(text, "move", "back");
	const shown = await admin.follow(await admin.post(action, { fields }));
	expect(visibleText(shown.text)).toContain("Order confirmed");
	expect(shown.text.match(/class="row-link"/g)).toHaveLength(10);
	expect(shown.text).not.toMatch(/href="[^"]*page=2/);
});

it("without script the list looks again by itself until told not to", async () => {
	const refresh = /<meta http-equiv="refresh" content="(\d+)"/i;
	const { text } = await admin.get(list);
	expect(refresh.exec(text)?.[1]).toBe("30");
	const stop = /<a[^>]*href="([^"]*)"[^>]*>Stop refreshing</.exec(text)?.[1] ?? "";
	const stopped = await admin.follow(await admin.get(stop.replaceAll("&amp;", "&")));
	expect(stopped.text).not.toMatch(refresh);
	expect(visibleText(stopped.text)).toContain("Orders");
});

it("an allergy stands above all items of the order and of its ticket", async () => {
	const items = [
		{ name: "Wings", quantity: 1, unitPrice: 600, total: 600 },
		{ name: "Slaw", quantity: 1, unitPrice: 400, total: 400, notes: "dairy free" },
	];
	const { id } = await place(1000, { items });
	const note = "Slaw: “dairy free”";
	const order = visibleText((await admin.get(`${list}/${id}`)).text);
	expect(order).toMatch(new RegExp(`Allergy ${note}.*Wings`));
	const ticket = visibleText((await admin.get(`${list}/${id}/ticket`)).text);
	expect(ticket).toMatch(new RegExp(`ALLERGY.*${note}.*Wings`));
	const plain = await place(1000, {});
	for (const path of [`${list}/${plain.id}`, `${list}/${plain.id}/ticket`]) {
		expect(visibleText((await admin.get(path)).text)).not.toMatch(/allergy/i);
	}
});
