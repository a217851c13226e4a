import { checkPage, checkState, checkWidth, expect, signIn, test } from "../../support/e2e";
import { demoStoreId } from "../../support/locations/demo-places";
import { startHoursTask } from "../../support/tasks/e2e-tasks";

const OWNER = "owner@emberrye.test";

test("hours change at two locations: preview, task and result", async ({ page, scripted }) => {
	const places = scripted ? ["Fishtown", "Lawrenceville"] : ["Fells Point", "Inman Park"];
	const [first = "", second = ""] = places.map(demoStoreId);
	await signIn(page, OWNER);
	await page.goto("/settings/locations");
	await page.getByRole("link", { name: "Change hours" }).click();
	await expect(page.locator("h1")).toHaveText("Change hours at many locations");
	await checkPage(page);

	// A checked day is open from the start; dine-in days are asked for once dine-in has hours of its own.
	const monday = page.locator('[name="weekly.mon[0].start"]');
	await expect(monday).toBeHidden();
	await page
		.getByRole("group", { name: "Days to change", exact: true })
		.getByLabel("Monday")
		.check();
	await expect(monday).toBeVisible();
	await page
		.getByRole("group", { name: "Days to change", exact: true })
		.getByLabel("Monday")
		.uncheck();
	const dineInDays = page.getByRole("group", { name: "Dine-in days to change" });
	await expect(dineInDays).toBeHidden();
	await page.getByLabel("Custom hours").check();
	await expect(dineInDays).toBeVisible();
	await page.getByLabel("No change").check();

	await expect(page.locator('input[name="stores"]').first()).toBeHidden();
	await page.getByLabel("Only selected locations").check();
	for (const storeId of [first, second]) {
		await page.locator(`input[name="stores"][value="${storeId}"]`).check();
	}
	await page.getByRole("button", { name: "Add a closed day" }).click();
	await page.getByLabel("Date", { exact: true }).fill("2039-07-04");
	await page.getByRole("button", { name: "Preview" }).click();

	await expect(page.getByText("2 locations would change.")).toBeVisible();
	await expect(
		page.getByRole("row", { name: /Jul 4, 2039: Same as the weekly hours.*Closed/ }),
	).toHaveCount(2);
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("button", { name: "Edit changes" }).click();
	await expect(page.getByLabel("Date, Monday", { exact: true })).toHaveValue("2039-07-04");
	await page.getByRole("button", { name: "Preview" }).click();
	await page.getByRole("button", { name: "Change 2 locations" }).click();

	// The page updates by itself, with and without script.
	await expect(page.getByText("All 2 done: 2 changed.")).toBeVisible({ timeout: 20_000 });
	await expect(page.locator("h1")).toContainText("Opening hours at 2 locations");
	await checkState(page);
	await page.setViewportSize({ width: 360, height: 800 });
	await checkWidth(page);
});

test("a task that ended before its page listened is seen to have ended", {
	tag: "@script",
}, async ({ page }) => {
	await signIn(page, OWNER);
	// Only the stream, which comes late, can make the page look again.
	await page.addInitScript(() => {
		window.setInterval = (() => 0) as unknown as typeof window.setInterval;
	});
	let isListening = false;
	await page.route(/\/tasks\/[\w-]+\?.*_data=/, async (route) => {
		const answer = await route.fetch();
		const data = await answer.json();
		if (!isListening && data.view?.task) {
			Object.assign(data.view.task, { status: "running", finishedAt: null });
		}
		await route.fulfill({ response: answer, json: data });
	});
	await page.route("**/tasks/*/live", async (route) => {
		await expect(page.getByText("Done: 1 changed.")).toBeHidden();
		isListening = true;
		await route.continue();
	});
	const days = ["2039-12-24", "2039-12-25"];
	await startHoursTask(page, demoStoreId("South End"), days[test.info().retry] as string);
	await expect(page.getByText("Done: 1 changed.")).toBeVisible();
});
