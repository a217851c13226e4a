import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { makeJpeg } from "../../support/images/sample-images";

test("a slide of the app gets a picture and a link, moves up, and stays there", async ({
	page,
	scripted,
}) => {
	await signIn(page, scripted ? "owner@emberrye.test" : "owner@foundrymarket.test");
	await page.goto("/mobile-app/app-settings");
	await expect(page.locator("h1")).toHaveText("App settings");
	await checkPage(page);
	const slides = page.locator(".slide-fields");
	const before = await slides.count();
	for (const [at, alt] of ["Brunch at noon", "Late supper"].entries()) {
		await page.getByRole("button", { name: "Add a slide" }).click();
		await expect(slides).toHaveCount(before + at + 1);
		const slide = slides.last();
		await slide.locator('input[type="file"]').setInputFiles({
			name: "slide.jpg",
			mimeType: "image/jpeg",
			buffer: await makeJpeg((scripted ? 960 : 961) + at * 2, 540),
		});
		await slide.getByLabel("Description").fill(alt);
	}
	const last = slides.last();
	await last.getByLabel("Opens").selectOption("Web page");
	await last.getByLabel("Link").fill("example.com/supper");
	await page.getByRole("button", { name: `Move slide ${before + 2} up` }).click();
	await expect(slides.nth(before).getByLabel("Description")).toHaveValue("Late supper");
	await expect(slides.nth(before).getByRole("img")).toBeVisible();
	await page.getByRole("button", { name: "Save" }).click();
	const wrong = page.getByText("Enter a web address that begins with https://").first();
	await expect(wrong).toBeVisible();
	await checkState(page);

	await slides.nth(before).getByLabel("Link").fill("https://example.com/supper");
	await slides.nth(before).getByLabel("Show order").fill("1");
	await page.getByLabel("Reward rules").fill("Points for breakfast, too.");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("App settings were saved", { exact: true })).toBeVisible();
	const place = before === 0 ? 0 : 1;
	await expect(slides.nth(place).getByLabel("Description")).toHaveValue("Late supper");
	await expect(slides.nth(place).getByLabel("Show order")).toHaveValue(String(place + 1));
	await checkPage(page);
});
