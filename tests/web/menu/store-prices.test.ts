import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

type StorePrice = { storeId: string; price: number };

let web: TestWeb;
let owner: Browser;
let item: string;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
	item = (await call("POST", "parts/storeItem", { title: "6 Wings", price: 949 })).id;
});
afterAll(() => web?.close());

async function call(method: string, path: string, body?: object) {
	const { merchantId, tokens } = web.gateway.own;
	const request = { token: tokens.merchantSuperAdmin, ...(body && { body }) };
	return (await web.gateway.call(method, `/api/v2/menu/${merchantId}/${path}`, request)).body;
}
const partPath = (rest = "") => {
	const { merchantId } = web.gateway.own;
	return `/dashboard/menu-management/${merchantId}/storeItem/${merchantId}/${item}${rest}`;
};
const prices = async () => {
	const { rows } = await call("GET", `parts/storeItem/${item}/prices`);
	return rows.map(({ storeId, price }: { storeId: string; price: number }) => ({ storeId, price }));
};

/** The name of the field of a location's price, by the place of its id in the form. */
function priceFieldName(html: string, storeId: string): string {
	const name = /name="(rows\[\d+\])\.storeId" value="([^"]+)"/g;
	const row = [...html.matchAll(name)].find(([, , id]) => id === storeId);
	return `${row?.[1]}.price`;
}

it("changes the price at a location from the item's page, and lets it go again", async () => {
	const page = await open(owner, partPath());
	expect(page.text).toContain(`href="${partPath("/prices")}"`);
	const form = await open(owner, partPath("/prices"));
	expect(form.text).toContain('placeholder="9.49"');
	const [here = ""] = web.gateway.own.storeIds;
	const field = priceFieldName(form.text, here);
	const saved = await press(owner, form, "Save", { [field]: "10.50" });
	expect(visibleText(saved.text)).toMatch(/6 Wings is \$10\.50 at \w/);
	expect(await prices()).toEqual([{ storeId: here, price: 1050 }]);
	const again = await open(owner, partPath("/prices"));
	expect(again.text).toMatch(/value="10\.50"/);
	await press(owner, again, "Save", { [field]: "" });
	expect(await prices()).toEqual([]);
});

it("says beside the field what is no price, and keeps what was typed", async () => {
	const form = await open(owner, partPath("/prices"));
	const [here = "", there = ""] = web.gateway.own.storeIds;
	const wrong = await press(owner, form, "Save", {
		[priceFieldName(form.text, here)]: "a lot",
		[priceFieldName(form.text, there)]: "11.00",
	});
	expect(wrong.text).toContain('value="a lot"');
	expect(wrong.text).toContain('value="11.00"');
	expect(wrong.text).toContain('aria-invalid="true"');
	expect(await prices()).toEqual([]);
});

it("asks about a location whose price somebody else changed, by its name", async () => {
	const [here = ""] = web.gateway.own.storeIds;
	const form = await open(owner, partPath("/prices"));
	await call("PATCH", `locations/${here}/parts/storeItem/${item}`, { price: 1200 });
	const field = priceFieldName(form.text, here);
	const fields = changed(formWith(form.text, "rows[0].price"), { [field]: "10.00" });
	const conflict = await owner.post(partPath("/prices"), { fields });
	expect(conflict.status).toBe(409);
	expect(visibleText(conflict.text)).toContain("$12.00");
	expect(visibleText(conflict.text)).toContain("$10.00");
	expect(await prices()).toEqual([{ storeId: here, price: 1200 }]);
});

it("keeps a price that somebody else gave another location meanwhile, without a question", async () => {
	const [here = "", there = ""] = web.gateway.own.storeIds;
	const set = (storeId: string, price: number | null) =>
		call("PATCH", `locations/${storeId}/parts/storeItem/${item}`, { price });
	await set(here, null);
	const form = await open(owner, partPath("/prices"));
	await set(there, 1300);
	const fields = changed(formWith(form.text, "rows[0].price"), {
		[priceFieldName(form.text, here)]: "10.00",
	});
	const saved = await owner.post(partPath("/prices"), { fields });
	expect(saved.status, visibleText(saved.text).slice(0, 500)).toBe(303);
	const byStore = new Map((await prices()).map((row: StorePrice) => [row.storeId, row.price]));
	expect(byStore).toEqual(
		new Map([
			[here, 1000],
			[there, 1300],
		]),
	);

	const second = await open(owner, partPath("/prices"));
	await set(here, 1400);
	await set(there, 1500);
	const stale = changed(formWith(second.text, "rows[0].price"), {
		[priceFieldName(second.text, here)]: "11.00",
	});
	const conflict = await owner.post(partPath("/prices"), { fields: stale });
	expect(conflict.status).toBe(409);
	const asked = formWith(conflict.text, "rows[0].price").filter(([name]) =>
		name.startsWith("keep:"),
	);
	expect(asked).toEqual([[`keep:${priceFieldName(second.text, here)}`, "mine"]]);
});
