import type { PublicItem, PublicMenu } from "~/models/storefront/public-menu";
import { asGuest, checkWidths, expect, signIn, test } from "../../support/e2e";
import { getToken, requestGateway } from "../../support/e2e-gateway";
import { demoSlug, demoStoreId, MERCHANT_ID } from "../../support/locations/demo-places";

const OWNER = "owner@emberrye.test";

/** Changes of the location under test, by the owner. */
async function change(method: string, path: string, body?: object): Promise<{ started: string[] }> {
	return requestGateway(method, path, { token: await getToken(OWNER), body });
}

/** As the storefront of a location has it. */
function fetchMenu(place: string): Promise<PublicMenu> {
	return requestGateway("GET", `/api/v2/public/menus/${demoSlug(place)}`, {});
}

test("the top bar leads to a page that anybody may open, with what the location sells", async ({
	page,
	scripted,
}) => {
	const place = scripted ? "Lawrenceville" : "Short North";
	await signIn(page, OWNER);
	await page.goto(`/location/${demoStoreId(place)}`);
	const link = page.getByRole("link", { name: /Store page/ }).first();
	await expect(link).toHaveAttribute("target", "_blank");
	await expect(link).toHaveAttribute("href", `/locations/${demoSlug(place)}`);

	await asGuest(page);
	await page.goto(`/locations/${demoSlug(place)}`);
	await expect(page.locator("h1")).toContainText(place);
	await expect(page).toHaveTitle(new RegExp(place));
	await expect(page.getByRole("heading", { level: 2 })).not.toHaveCount(0);
	const item = plainItem(await fetchMenu(place));
	const price = `$${((item.price ?? 0) / 100).toFixed(2)}`;
	const line = page.locator(".store-items > li").filter({ hasText: item.title }).first();
	const links = page.getByRole("navigation", { name: /^Categories of/ }).first();
	const last = links.getByRole("link").last();
	await last.click();
	const name = (await last.textContent()) ?? "";
	await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeInViewport();
	await expect(links).toBeInViewport();
	if (scripted) await expect(links.locator("[aria-current]")).toHaveText(name);
	await expect(line).toContainText(price);
	await line.locator("summary").click();
	await expect(line.getByText(/^Choose /).first()).toBeVisible();
	await page.getByText("Hours and contact").click();
	await expect(page.locator(".store-week")).toContainText("Monday");
	await expect(page.getByRole("link", { name: /^\(\d{3}\) 555-01\d\d$/ })).toHaveAttribute(
		"href",
		/^tel:\+1\d{10}$/,
	);
	await checkWidths(page, scripted);

	const soldOut = `/api/v2/menu/${MERCHANT_ID}/locations/${demoStoreId(place)}/sold-out`;
	const stops = `/api/v2/store-v2/${MERCHANT_ID}/stops`;
	await change("POST", soldOut, { ids: [item.id], end: "open" });
	const { started } = await change("POST", stops, {
		storeIds: [demoStoreId(place)],
		reason: "The fryer is broken",
		end: "2-hours",
	});
	try {
		await expect(async () => {
			await page.reload();
			await expect(line).toContainText("Sold out", { timeout: 500 });
			await expect(page.locator(".store-state")).toContainText("The fryer is broken", {
				timeout: 500,
			});
		}).toPass();
		await checkWidths(page, scripted);
	} finally {
		await change("POST", `${stops}/endings`, { ids: started });
		await change("POST", `${soldOut}/endings`, { ids: [item.id] });
	}
});

test("script copies the code of a deal, and without it no button offers that", async ({
	page,
	scripted,
}) => {
	await asGuest(page);
	await page.goto(`/locations/${demoSlug("Hyde Park")}/deals`);
	const copy = page.locator("[data-copy]").first();
	await expect(copy).toBeAttached();
	if (!scripted) return expect(copy).toBeHidden();
	await page.context().grantPermissions(["clipboard-write", "clipboard-read"]);
	await copy.click();
	await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
	const code = await copy.getAttribute("data-copy");
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
	await page.context().clearPermissions();
});

test("an address without a store says so @either", async ({ page, scripted }) => {
	const answer = await page.goto("/locations/no-such-store");
	expect(answer?.status()).toBe(404);
	await expect(page.locator("h1")).toHaveText("Store not found");
	await checkWidths(page, scripted);
});

/** An item with choices that can be had, and whose name stands in no other's. */
function plainItem({ items }: PublicMenu): PublicItem {
	const found = items.find(
		({ title, unavailable, modifierGroupIds, price }) =>
			unavailable === null &&
			modifierGroupIds.length > 0 &&
			price !== null &&
			items.filter((other) => other.title.includes(title)).length === 1,
	);
	if (!found) throw new Error("The menu has no such item");
	return found;
}
