import { afterAll, beforeAll, expect, it } from "vitest";
import { visibleText } from "../../support/browser";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let here: { id: string; number: string };
let there: { id: string; number: string };
beforeAll(async () => {
	web = await startTestWeb();
	const [own, sibling] = web.gateway.own.storeIds;
	const customer = (name: string) => ({ customer: { name, phone: "", email: "" } });
	here = await placeOrder(web.gateway, sampleIntake(own, 1000, customer("Ada Quill")));
	there = await placeOrder(web.gateway, sampleIntake(sibling, 2000, customer("Li Wei")));
});
afterAll(() => web?.close());

it("lists the orders of all locations, each with its location and a way to its page", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const page = await owner.get("/orders?tab=new");
	expect(page.status).toBe(200);
	const [own, sibling] = web.gateway.own.storeIds;
	const address = `/location/${own}/orders/${here.id}?all=tab%3Dnew`;
	expect(page.text).toContain(`href="${address}"`);
	expect(page.text).toContain(`href="/location/${sibling}/orders/${there.id}?all=tab%3Dnew"`);
	const crumbs = (text: string) => /aria-label="Breadcrumb".*?<\/nav>/s.exec(text)?.[0];
	expect(crumbs((await owner.get(address)).text)).toContain('href="/orders?tab=new"');
	const opened = await owner.get(address);
	expect(opened.text).toContain(`/orders/${here.id}/ticket?all=tab%3Dnew"`);
	expect(crumbs((await owner.get(address.replace("?", "/refund?"))).text)).toContain(
		'href="/orders?tab=new"',
	);
	const left = await owner.get(address.replace("?", "/courier-again?"));
	expect(left.location).toMatch(/\?all=tab%3Dnew$/);
	const direct = await owner.get(`/location/${own}/orders/${here.id}`);
	expect(crumbs(direct.text)).toContain(`href="/location/${own}/orders"`);
	expect(visibleText(page.text)).toContain("2 orders");
	const narrowed = await owner.get(`/orders?tab=new&location=${sibling}`);
	expect(narrowed.text).toContain(there.id);
	expect(narrowed.text).not.toContain(here.id);
	expect((await owner.get("/home")).text).toContain('href="/orders"');
});

it("gives the same as a file, with the location first", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { status, text } = await owner.get("/orders.csv?q=wei");
	expect(status).toBe(200);
	const lines = text.trim().split("\n");
	expect(lines[0]).toMatch(/Location,Number/);
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain("Li Wei");
});

it("leads people with one location to its orders", async () => {
	const cashier = await web.signedInBrowser("storeCashier");
	const [own, sibling] = web.gateway.own.storeIds;
	const answer = await cashier.get(`/orders?late=yes&location=${sibling}`);
	expect(answer.status).toBe(303);
	expect(answer.location).toBe(`/location/${own}/orders?late=yes`);
});

it("keeps filters as views, some of them shared, apart from those of one location", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const [own, sibling] = web.gateway.own.storeIds;
	const query = `tab=all&location=${sibling}`;
	const save = async (name: string, more: Record<string, string> = {}) => {
		const key = { "idempotency-key": crypto.randomUUID() };
		const fields = { ...key, intent: "save-view", name, query, ...more };
		expect((await owner.post("/orders", { fields })).status).toBe(303);
	};
	await save("Second store");
	await save("For everybody", { shared: "on" });
	const linkTo = (text: string, name: string) => {
		const [link = ""] = new RegExp(`<a [^>]*title="${name}"[^>]*>`).exec(text) ?? [];
		return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&");
	};
	const { text } = await owner.get("/orders");
	const savedLink = linkTo(text, "Second store") ?? "";
	expect(new URL(savedLink, "http://web.test/orders").searchParams.get("location")).toBe(sibling);
	expect(linkTo((await owner.get(`/location/${own}/orders`)).text, "Second store")).toBeUndefined();
	const operator = await web.signedInBrowser("merchantOperator");
	const theirs = (await operator.get("/orders")).text;
	expect(linkTo(theirs, "For everybody")).toBe(savedLink);
	expect(linkTo(theirs, "Second store")).toBeUndefined();
});
