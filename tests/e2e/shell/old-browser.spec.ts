import type { Page } from "@playwright/test";
import { METHODS } from "~/polyfills/methods";
import { collectPageErrors, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";

const LOCATION = `/location/${demoStoreId("Montrose")}`;

test("with script, forms and their buttons work where all that old browsers lack is missing @script", async ({
	page,
}) => {
	await signIn(page, "owner@emberrye.test");
	const pageErrors = collectPageErrors(page);
	await makeOld(page);

	await page.goto(`${LOCATION}/business-hours`);
	// Before, the server answers a press.
	await page.waitForFunction(() => "__remixRouter" in window);
	expect(await page.evaluate(() => "submitter" in SubmitEvent.prototype)).toBe(false);
	const monday = page.getByRole("group", { name: "Monday", exact: true });
	const rows = await monday.locator("li").count();
	await monday.getByRole("button", { name: "Add hours" }).click();
	await expect(monday.locator("li")).toHaveCount(rows + 1);
	await expect(page.getByText("You have unsaved changes")).toBeVisible();
	// In the page, since the form is not yet saved.
	expect(new URL(page.url()).search).toBe("");
	await monday.getByRole("button", { name: "Close all day" }).click();
	await expect(monday).toContainText("Closed all day");

	page.on("dialog", (dialog) => dialog.accept());
	await page.goto(`${LOCATION}/delivery/settings/zones`);
	await page.waitForFunction(() => "__remixRouter" in window);
	const turn = (way: string) => page.getByRole("button", { name: `Turn ${way}` }).first();
	await turn("off").click();
	await expect(page.locator(".notice")).toContainText("was turned off");
	await turn("on").click();
	await expect(page.locator(".notice")).toContainText("was turned on");
	await page.goto("/orders");
	await expect(page.locator("h1")).toHaveText("All orders");
	await page.getByRole("searchbox").first().press("Enter");
	await expect(page.locator("h1")).toHaveText("All orders");
	expect(pageErrors).toEqual([]);
});

test("browsers that lack nothing load no polyfills @script", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`${LOCATION}/orders`);
	await expect(page.locator("[data-live]")).toBeAttached();
	const loaded = await page.evaluate(() =>
		performance.getEntriesByType("resource").map(({ name }) => name),
	);
	expect(loaded.filter((name) => name.endsWith(".js")).length).toBeGreaterThan(3);
	expect(loaded.filter((name) => name.includes("polyfills"))).toEqual([]);
});

/** Takes away what the polyfills add. */
async function makeOld(page: Page): Promise<void> {
	await page.addInitScript((names) => {
		const owners: Record<string, { prototype: object }> = {
			Array,
			Object,
			String,
			TypedArray: Object.getPrototypeOf(Int8Array),
		};
		for (const name of names) {
			const [owner = "", ...path] = name.split(".");
			const holder = path.length > 1 ? owners[owner]?.prototype : owners[owner];
			Reflect.deleteProperty(holder as object, path.pop() as string);
		}
		Reflect.deleteProperty(SubmitEvent.prototype, "submitter");
		Reflect.deleteProperty(window, "AbortController");
		Reflect.deleteProperty(Request.prototype, "signal");
		const realFetch = window.fetch;
		const withoutCookies = (init?: RequestInit): RequestInit => ({ credentials: "omit", ...init });
		window.Request = new Proxy(Request, {
			construct: (target, [input, init]) =>
				new target(
					input,
					input instanceof target ? init : withoutCookies({ ...init, signal: null }),
				),
		});
		window.fetch = (input, init) =>
			realFetch(input, input instanceof Request ? init : withoutCookies({ ...init, signal: null }));
	}, Object.keys(METHODS));
}
