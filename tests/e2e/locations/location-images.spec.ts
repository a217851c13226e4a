import { checkPage, expect, signIn, test } from "../../support/e2e";
import { makeJpeg } from "../../support/images/sample-images";
import { demoStoreId } from "../../support/locations/demo-places";
import { openMore } from "../../support/locations/open-more";

test("a location gets a picture, and keeps it through a refused save", async ({
	page,
	scripted,
}) => {
	await signIn(page, "owner@emberrye.test");
	const place = scripted ? "Naperville" : "Evanston";
	await page.goto(`/settings/locations/edit/${demoStoreId(place)}`);
	const title = await page.getByLabel("Store name").inputValue();
	const picture = page.getByRole("img", { name: /^Picture of/ });
	const before = (await picture.count()) ? await picture.getAttribute("src") : null;

	await openMore(page);
	await page.getByLabel("Picture", { exact: false }).setInputFiles({
		name: "front.jpg",
		mimeType: "image/jpeg",
		buffer: await makeJpeg(scripted ? 955 : 956, 500),
	});
	// Too short by a rule that the browser knows, too: this tests the server's answer.
	await page.locator("form#location").evaluate((form) => form.setAttribute("novalidate", ""));
	await page.getByLabel("Store name").fill("Abc");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("alert")).toContainText("Store name should be at least 5 characters");
	await openMore(page);
	await expect(picture).toBeVisible();
	const chosen = await picture.getAttribute("src");
	expect(chosen).not.toBe(before);
	await checkPage(page);

	await page.getByLabel("Store name").fill(title);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Location was updated", { exact: true })).toBeVisible();
	await openMore(page);
	await expect(picture).toHaveAttribute("src", chosen ?? "");
});
