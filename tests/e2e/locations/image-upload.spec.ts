import { SAVE_LABEL } from "~/components/form/save-label";
import { checkState, expect, signIn, test } from "../../support/e2e";
import { halves } from "../../support/images/sample-images";
import { demoStoreId } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";

test("a picture is uploaded with progress, canceled, and tried again @script", async ({
	page,
	context,
}) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/settings/locations/edit/${demoStoreId("Hyde Park")}`);
	await openMore(page);
	const bytes = await halves(800, 400);
	// What follows the picture's end is ignored, and makes it long to send.
	const buffer = Buffer.concat([bytes, Buffer.alloc(400_000)]);
	const input = page.locator("#location-logoId");
	await input.setInputFiles({ name: "halves.png", mimeType: "image/png", buffer });
	const save = page.getByRole("button", { name: SAVE_LABEL, exact: true });
	const bar = page.locator(".save-bar");
	const status = bar.getByRole("status");
	await expect(status).toBeAttached();

	const line = await context.newCDPSession(page);
	const throttle = (uploadThroughput: number) =>
		line.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 0,
			downloadThroughput: -1,
			uploadThroughput,
		});
	await throttle(15_000);
	await save.click();
	await expect(status).toHaveText(/^Uploading the logo: (25|50|75) %$/, { timeout: 25_000 });
	await expect(bar.getByRole("progressbar", { name: "Upload of Logo" })).toBeVisible();
	await checkState(page);
	await bar.getByRole("button", { name: "Cancel upload" }).click();
	await expect(status).toHaveText("The upload was canceled. Nothing was saved yet.");
	await expect(save).toBeFocused();

	await throttle(-1);
	const uploads: string[] = [];
	await page.route(/_data=/, (route) => {
		if (route.request().method() !== "POST") return route.continue();
		uploads.push(route.request().url());
		return uploads.length === 1 ? route.abort("connectionreset") : route.continue();
	});
	await save.click();
	await expect(status).toContainText("the logo could not be uploaded. It is still selected.");
	await bar.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText("Location was updated", { exact: true })).toBeVisible();
	// The failed upload, the one after it, and the form without the file.
	expect(uploads).toHaveLength(3);
	await openMore(page);
	await expect(page.getByRole("img", { name: /^Logo of/ })).toBeVisible();
	await expect(bar.getByRole("progressbar")).toHaveCount(0);
});
