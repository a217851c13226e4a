import { checkState, expect, signIn, test } from "../../support/e2e";
import { coloursAcross, halves } from "../../support/images/sample-images";
import { demoStoreId } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";

test("a picture is cut to a frame that is dragged and moved by keys @script", async ({ page }) => {
	await signIn(page, "owner@emberrye.test");
	await page.goto(`/settings/locations/edit/${demoStoreId("Evanston")}`);
	await openMore(page);
	await page.locator("#location-pictureId").setInputFiles({
		name: "halves.png",
		mimeType: "image/png",
		buffer: await halves(800, 400),
	});
	const crop = page.locator("#location-crop-pictureId");
	await crop.locator("summary").click();
	await crop.getByLabel("Shape").selectOption("Square");
	const frame = crop.getByRole("button", { name: "Crop area for picture" });
	const box = await frame.boundingBox();
	if (!box) throw new Error("The frame is not drawn");
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width * 1.5, box.y + box.height / 2, { steps: 4 });
	await page.mouse.up();
	const left = crop.getByLabel("From the left");
	await expect(left).toHaveValue("100");
	await frame.focus();
	await page.keyboard.press("ArrowLeft");
	await expect(left).toHaveValue("98");
	await page.keyboard.press("-");
	await page.keyboard.press("Shift+ArrowDown");
	await expect(crop.getByLabel("Size")).toHaveValue("90");
	await checkState(page);

	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Location was updated", { exact: true })).toBeVisible();
	await openMore(page);
	const source = await page.getByRole("img", { name: /^Picture of/ }).getAttribute("src");
	const stored = await page.request.get((source ?? "").replace("small", "large"));
	expect(await coloursAcross(await stored.body())).toEqual(["blue"]);
});
