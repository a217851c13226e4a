import { checkPage, checkState, expect, openFilters, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { openList } from "../../support/menu/open-list";
import { takeIn } from "../../support/orders/e2e-orders";

const OWNER = "owner@emberrye.test";
const FINGER = 44;

test.beforeEach(({ page }) => signIn(page, OWNER));

test("a location's card has no hole, and its link is large enough for a finger @either", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/settings/locations?q=RiNo");
	const card = page.locator("tbody tr");
	await expect(card).toHaveCount(1);
	const title = await card.locator(".cell-title").boundingBox();
	// Its name, and until when it is open or closed: on some days that takes a second line.
	expect(title?.height).toBeLessThan(76);
	const box = await card.getByRole("link", { name: "Edit RiNo" }).boundingBox();
	expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER);
	await checkPage(page);
	await card.getByRole("link", { name: /^RiNo/ }).click();
	await expect(page).toHaveURL(/\/location\/[^/]+$/);
});

test("the count of new orders on home is large enough for a finger @either", async ({ page }) => {
	await takeIn(demoStoreId("Wynwood"));
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/home");
	const count = page.getByRole("link", { name: /new orders? at Wynwood/ });
	const box = await count.boundingBox();
	expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER);
	await count.click();
	await expect(page).toHaveURL(/orders\?tab=new/);
});

test("what a search field is for is read whole on a phone @either", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const path of ["/settings/locations", "/settings/team", "/settings/audit-log"]) {
		await page.goto(path);
		const field = page.getByRole("main").getByRole("searchbox");
		const overflow = await field.evaluate((input: HTMLInputElement) => {
			const ruler = document.createElement("canvas").getContext("2d");
			if (!ruler) throw new Error("nothing to measure with");
			const style = getComputedStyle(input);
			ruler.font = `${style.fontSize} ${style.fontFamily}`;
			const room =
				input.clientWidth -
				Number.parseFloat(style.paddingLeft) -
				Number.parseFloat(style.paddingRight);
			return ruler.measureText(input.placeholder).width - room;
		});
		expect(overflow, path).toBeLessThanOrEqual(0);
	}
});

test("a status never lies over the title beside it @either", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 740 });
	for (const path of ["/tasks", "/settings/locations", "/settings/team"]) {
		await page.goto(path);
		const hits = await page.locator("tbody > tr").evaluateAll((rows) =>
			rows.filter((row) => {
				const range = document.createRange();
				range.selectNodeContents(row.querySelector(".cell-title") as Element);
				const status = row.querySelector(".cell-status > *")?.getBoundingClientRect();
				return Array.from(range.getClientRects()).some(
					({ left, right, top, bottom }) =>
						status &&
						Math.min(right, status.right) - Math.max(left, status.left) > 1 &&
						Math.min(bottom, status.bottom) - Math.max(top, status.top) > 1,
				);
			}),
		);
		expect(hits, path).toHaveLength(0);
	}
});

test("the rows of a menu list begin on a phone's first screen, and its filters take two lines of a desk @either", async ({
	page,
}) => {
	await openList(page, "Items");
	await page.setViewportSize({ width: 360, height: 740 });
	const row = await page.locator("tbody > tr").first().boundingBox();
	expect(row?.y).toBeLessThanOrEqual(332);
	await page.locator("label.change-toggle").click();
	await expect(page.getByRole("button", { name: "Change checked" })).toBeVisible();
	await checkState(page);

	await page.setViewportSize({ width: 1280, height: 900 });
	await openFilters(page);
	const tops = await page
		.locator(".filters-more > *")
		.evaluateAll((controls) => controls.map((each) => each.getBoundingClientRect().bottom));
	const lines = new Set(tops.map((bottom) => Math.round(bottom / 20)));
	expect(lines.size).toBeLessThanOrEqual(2);
	await expect(page.getByRole("button", { name: "Change checked" })).toBeVisible();
});

test("an address is not broken within a word where there is room @either", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/settings/team?q=marketer@");
	const box = await page.getByText("marketer@emberrye.test", { exact: true }).boundingBox();
	expect(box?.height).toBeLessThan(30);
});

test("a field that comes in sight brings its label and hint from behind the top bar @either", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/settings/team/new");
	await page.getByLabel("Email").evaluate((field) => field.scrollIntoView({ block: "start" }));
	const bar = await page.locator("header").first().boundingBox();
	const label = await page.locator("label", { hasText: "Email" }).boundingBox();
	expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
	expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("all missing fields are named at once, in a summary that is in sight @script", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/settings/locations/new");
	await expect(page.locator("form#location")).toHaveJSProperty("noValidate", true);
	await page.locator(".save-bar").getByRole("button", { name: "Create location" }).click();
	const summary = page.getByRole("alert");
	for (const label of ["Store name", "City"]) await expect(summary).toContainText(label);
	await expect(summary).toBeFocused();
	const bar = await page.locator("header").first().boundingBox();
	const box = await summary.boundingBox();
	expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
	expect(box?.y).toBeLessThan(160);
});

test("one rule stands under the tabs @either", async ({ page }) => {
	for (const path of ["/settings/general", "/settings/team/new"]) {
		await page.goto(path);
		const section = page.locator(".tabs ~ form > .form-section").first();
		await expect(section).toHaveCSS("border-top-width", "0px");
	}
});
