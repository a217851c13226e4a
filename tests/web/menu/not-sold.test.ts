import { afterAll, beforeAll, expect, it } from "vitest";
import { updateIntent } from "~/components/form/list-intents";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { open, press } from "../../support/press";
import { pressed } from "../../support/pressed-intent";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

async function call(method: string, path: string, body?: object) {
	const { merchantId, tokens } = web.gateway.own;
	const token = tokens.merchantSuperAdmin;
	const request = { token, ...(body && { body }) };
	return (await web.gateway.call(method, `/api/v2/menu/${merchantId}/parts/${path}`, request)).body;
}
const make = async (kind: string, body: object): Promise<string> =>
	(await call("POST", kind, body)).id;
const change = (kind: string, id: string, body: object) => call("PATCH", `${kind}/${id}`, body);
const read = (kind: string, id: string) => call("GET", `${kind}/${id}`);

it("says on an item's page why it cannot be ordered, and adds it to a category there", async () => {
	const { merchantId } = web.gateway.own;
	const list = `/dashboard/menu-management/${merchantId}/storeItem`;
	const item = await make("storeItem", { title: "6 Wings", price: 949 });
	const sides = await make("category", { title: "Sides" });
	const path = `${list}/${merchantId}/${item}`;
	const alone = await open(owner, path);
	expect(visibleText(alone.text)).toContain(
		"Customers cannot order this item. It is in no category.",
	);
	expect(alone.text).toMatch(/href="#categories"[^>]*>Add to a category/);
	const searched = changed(formWith(alone.text, "categorySearch"), { categorySearch: "sides" });
	const found = await owner.post(path, {
		fields: [...searched, pressed(updateIntent("categoryFound", "1"))],
		encoding: "multipart",
	});
	const chosen = await press(owner, { ...found, path }, "Add Sides");
	const saved = await press(owner, chosen, "Save");
	expect(visibleText(saved.text)).not.toContain("Customers cannot order");
	expect((await read("category", sides)).parts).toEqual([item]);
});

it("keeps what another person put it into since the form was opened", async () => {
	const { merchantId } = web.gateway.own;
	const item = await make("storeItem", { title: "Slaw", price: 349 });
	const [lunch, dinner] = [
		await make("category", { title: "Lunch", parts: [item] }),
		await make("category", { title: "Dinner" }),
	];
	const path = `/dashboard/menu-management/${merchantId}/storeItem/${merchantId}/${item}`;
	const opened = await open(owner, path);
	await change("category", dinner, { parts: [item] });
	const removed = await press(owner, opened, "Remove Lunch");
	await press(owner, removed, "Save");
	expect((await read("category", lunch)).parts).toEqual([]);
	expect((await read("category", dinner)).parts).toEqual([item]);

	const planned = await press(
		owner,
		await press(owner, await open(owner, path), "Remove Dinner"),
		"Save",
		{
			"at.date": "2031-01-15",
			"at.time": "09:00",
		},
	);
	expect(visibleText(planned.text)).toContain(
		"You can’t schedule category changes. Save them without a date first.",
	);
	expect((await read("category", dinner)).parts).toEqual([item]);
});
