import type { Page, Request } from "@playwright/test";
import type { OrderDetail } from "~/models/orders/order-detail";
import { blockScripts } from "../../support/block-scripts";
import { checkPage, expect, signIn, test } from "../../support/e2e";
import { halves } from "../../support/images/sample-images";
import { demoStoreId, userStoreIds } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";
import { openList } from "../../support/menu/open-list";
import { orderRow, takeIn } from "../../support/orders/e2e-orders";
import { isInShare, isInTurn } from "../../support/share";

const CASHIER = "cashier@emberrye.test";
const OWNER = "owner@emberrye.test";
const STORE_ID = userStoreIds(CASHIER)[0] as string;
const ORDERS = `/location/${STORE_ID}/orders?tab=new&q=Ada&sort=number&size=100`;
const LOCATION = `/settings/locations/edit/${demoStoreId("Naperville")}`;
const BROKEN = 'throw new Error("broken")';
const LINE = "Some features didn't load. This page works without them.";

test("an order is confirmed whichever script of the list throws or is missing @script", async ({
	page,
}) => {
	// Once for each of the page's scripts.
	test.slow();
	await signIn(page, CASHIER);
	const loaded = new Set<string>();
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".js")) loaded.add(pathname);
	});
	await page.goto(ORDERS);
	await expect(page.locator("[data-live]")).toBeAttached();
	const chunks = [...loaded];
	expect(chunks.length).toBeGreaterThan(5);
	const kinds = new Set<string | undefined>();
	const last = chunks.length - 1;
	// The last ones are those of islands, which the page can do without.
	for (const chunk of chunks.filter((_, at) => at === last || isInTurn(at, 6))) {
		// A page that is left reports no more.
		await page.goto("about:blank");
		await page.route(`**${chunk}`, (route) =>
			route.fulfill({ body: BROKEN, contentType: "text/javascript" }),
		);
		const order = await takeIn(STORE_ID);
		const report = page.waitForRequest("**/client-errors");
		await page.goto(ORDERS);
		const [, kind] = /name="kind"\s+(start|island)\s/.exec((await report).postData() ?? "") ?? [];
		expect(kind, chunk).toBeDefined();
		kinds.add(kind);
		if (kind === "island") await expect(page.getByText(LINE)).toHaveCount(0);
		else await expect(page.getByText(LINE)).toBeVisible();
		await confirm(page, order);
		await page.unroute(`**${chunk}`);
	}
	expect([...kinds].sort()).toEqual(["island", "start"]);
	await page.route(`**${chunks[0]}`, (route) => route.abort());
	const order = await takeIn(STORE_ID);
	await page.goto(ORDERS);
	await expect(page.getByText(LINE)).toBeVisible();
	await confirm(page, order);
	await page.getByRole("button", { name: "Switch to Lite mode" }).click();
	await expect(page.locator("script")).toHaveCount(0);
	await expect(page).toHaveURL(/tab=new/);
});

const FAULTS: [when: string, inject: (page: Page) => Promise<unknown>][] = [
	[
		"while it is taken over",
		(page) =>
			page.route("**/location-edit-*.js", async (route) => {
				const answer = await route.fetch();
				const body = (await answer.text()).replace(
					/export\{(\w+) as default/,
					"const broken = () => { throw new Error('broken'); }; export { broken as default",
				);
				await route.fulfill({ response: answer, body });
			}),
	],
	[
		"in an effect right after that",
		(page) =>
			page.addInitScript(() => {
				HTMLFormElement.prototype.addEventListener = () => {
					throw new Error("broken");
				};
			}),
	],
];

for (const [when, inject] of FAULTS) {
	test(`a page that fails ${when} is given back with what was typed @script`, async ({ page }) => {
		await signIn(page, OWNER);
		const release = await blockScripts(page);
		await inject(page);
		const report = page.waitForRequest("**/client-errors");
		await page.goto(LOCATION);
		await page.getByLabel("Store name").fill("Typed early");
		await openMore(page);
		await page.getByLabel("Description").fill("");
		const picture = page.locator("#location-pictureId");
		await choosePicture(page);
		await release();
		expect((await report).postData()).toContain("start");
		await expect(page.getByText(LINE)).toBeVisible();
		await expect(page.getByText("Something went wrong")).toHaveCount(0);
		await expect(page.getByLabel("Store name")).toHaveValue("Typed early");
		await expect(page.getByLabel("Description")).toHaveValue("");
		expect(await picture.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
			"halves.png",
		);
		await checkPage(page);
		// Sent as without script: the answer is another document, with what was typed in it.
		await page.getByLabel("Store name").fill("     ");
		const answer = page.waitForResponse((each) => each.request().isNavigationRequest());
		await page.getByRole("button", { name: "Save" }).first().click();
		expect((await answer).request().method()).toBe("POST");
		await expect(page.getByLabel("Description")).toHaveValue("");
	});
}

test("a page that React made anew and that fails later keeps what was typed since @script", async ({
	page,
}) => {
	await signIn(page, OWNER);
	const release = await blockScripts(page);
	await page.goto(LOCATION);
	await openMore(page);
	// As extensions do.
	await page.evaluate(() => document.body.prepend(document.createElement("aside")));
	await release();
	const form = page.locator("form#location");
	await expect(page.locator(".type-fields[data-type]")).toBeAttached();
	await page.getByLabel("Store name").fill("Typed later");
	await expect(form).toHaveAttribute("data-unsaved", "");
	await page.evaluate(() => {
		const { map } = Array.prototype;
		Array.prototype.map = function (this: object[], ...given) {
			const [first] = this;
			const isPlain = first instanceof Object && !(first instanceof Element);
			if (isPlain && "label" in first) throw new Error("broken");
			return map.apply(this, given);
		} as typeof map;
	});
	await page.getByLabel("Type", { exact: true }).selectOption("Other");
	await expect(page.getByText(LINE)).toBeVisible();
	await expect(page.getByLabel("Store name")).toHaveValue("Typed later");
});

const ISLANDS: {
	chunk: string;
	name: string;
	at: string;
	use: (page: Page) => Promise<unknown>;
	shows: (page: Page) => Promise<unknown>;
}[] = [
	{
		chunk: "order-alerts",
		name: "OrderAlerts",
		at: ORDERS,
		use: async () => {},
		shows: (page) => expect(page.getByRole("heading", { name: "Orders" })).toBeVisible(),
	},
	{
		chunk: "palette",
		name: "Palette",
		at: ORDERS,
		use: (page) => page.keyboard.press("Control+k"),
		shows: (page) => expect(page).toHaveURL(/\/search/),
	},
	{
		chunk: "crop-frame",
		name: "CropFrame",
		at: LOCATION,
		use: typeAndChoose,
		shows: async (page) => {
			await page.locator("#location-crop-pictureId summary").click();
			await expect(page.getByText("Could not load the preview.").first()).toBeVisible();
			await expect(page.getByLabel("Store name")).toHaveValue("Typed");
		},
	},
	{
		chunk: "image-upload",
		name: "ImageUpload",
		at: LOCATION,
		use: typeAndChoose,
		shows: (page) => expect(page.getByLabel("Store name")).toHaveValue("Typed"),
	},
	{
		chunk: "zone-drawing",
		name: "ZoneDrawing",
		at: `/location/${STORE_ID}/delivery/settings/zones`,
		use: (page) => page.getByRole("button", { name: "Open the map" }).click(),
		shows: (page) => expect(page.getByText("The map could not be loaded.")).toBeVisible(),
	},
	{
		chunk: "sync-notices",
		name: "SyncNotices",
		at: "/home",
		use: previewSync,
		shows: (page) => expect(page.locator("h1")).toBeVisible(),
	},
];

test("only the alert settings are off when they throw @script", async ({ page }) => {
	await signIn(page, CASHIER);
	await page.route(/\/orders-[\w-]{8}\.js$/, async (route) => {
		const answer = await route.fetch();
		const body = (await answer.text()).replace(
			/"order-sound-room"/,
			'(() => { throw new Error("broken"); })()',
		);
		await route.fulfill({ response: answer, body });
	});
	const report = page.waitForRequest(isIslandReport);
	await page.goto(ORDERS);
	await report;
	await expect(page.locator("[data-live]")).toBeAttached();
	await expect(page.locator(".order-sound")).toHaveCount(0);
	await expect(page.getByText(LINE)).toHaveCount(0);
	await confirm(page, await takeIn(STORE_ID));
});

for (const [index, { chunk, name, at, use, shows }] of ISLANDS.entries()) {
	test(`only ${chunk} is off when it throws @script`, async ({ page }) => {
		await signIn(page, OWNER);
		const bodies = [BROKEN, `export const ${name} = () => { ${BROKEN} };`];
		for (const body of bodies.filter((_, nth) => isInShare(index + nth, bodies.length))) {
			await page.route(`**/${chunk}-*.js`, (route) =>
				route.fulfill({ body, contentType: "text/javascript" }),
			);
			const report = page.waitForRequest(isIslandReport);
			await page.goto(at);
			await page.waitForFunction(() => "__remixRouter" in window);
			await expect(async () => {
				if (!(await isSettled(report))) await use(page);
				expect(await isSettled(report)).toBe(true);
			}).toPass();
			await shows(page);
			await expect(page.getByText("Something went wrong")).toHaveCount(0);
			await page.unroute(`**/${chunk}-*.js`);
		}
	});
}

const isIslandReport = (request: Request) =>
	request.url().endsWith("/client-errors") && /\bisland\b/.test(request.postData() ?? "");

const isSettled = (promise: Promise<unknown>) =>
	Promise.race([
		promise.then(() => true),
		new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500)),
	]);

/** Its notices are loaded once somebody looks at what a sync would do. */
async function previewSync(page: Page): Promise<void> {
	await openList(page, "Categories");
	const row = page.locator("tbody").getByRole("link", { name: "Drinks", exact: true });
	await page.goto(`${await row.getAttribute("href")}/pos`);
	await page.getByRole("button", { name: "Sync now" }).click();
}

async function typeAndChoose(page: Page): Promise<void> {
	await page.getByLabel("Store name").fill("Typed");
	await openMore(page);
	await choosePicture(page);
}

async function choosePicture(page: Page): Promise<void> {
	await page.locator("#location-pictureId").setInputFiles({
		name: "halves.png",
		mimeType: "image/png",
		buffer: await halves(80, 40),
	});
}

async function confirm(page: Page, order: OrderDetail): Promise<void> {
	await orderRow(page, order).getByRole("button", { name: "Confirm" }).click();
	await expect(page.getByText(`Order ${order.number} · Received`)).toBeVisible();
}
