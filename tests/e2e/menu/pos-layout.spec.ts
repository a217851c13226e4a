import { checkState, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { untilShown } from "../../support/tasks/e2e-tasks";

const layoutPath = (name: string) => `/location/${demoStoreId(name)}/menu-management/pos-layout`;

test("the layout of a POS is synced, with what each button sells", async ({ page, scripted }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(layoutPath(scripted ? "Hyde Park" : "East Nashville"));
	await expect(page.locator("h1")).toHaveText("POS layout");
	await page.getByRole("button", { name: "Sync now" }).click();
	await untilShown(page, page.locator(".badge").getByText("Success", { exact: true }));
	const sides = page.getByRole("table", { name: /^Buttons on page Sides/ });
	await expect(sides.getByRole("link").first()).toBeVisible();
	await checkState(page);
	await page.getByRole("link", { name: "Results of the last sync" }).click();
	await expect(page.locator("h1")).toContainText("Sync the POS layout");
});
