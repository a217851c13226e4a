import { checkPage, checkState, expect, signIn, test } from "../../support/e2e";
import { makeJpeg } from "../../support/images/sample-images";
import { openList } from "../../support/menu/open-list";

test("an item gets a picture, keeps it through a refused save, and is listed with it", async ({
	page,
	scripted,
}) => {
	const item = scripted ? "Garlic Mayo" : "Ghost Pepper Sauce";
	await signIn(page, "owner@emberrye.test");
	await openList(page, "Items");
	const list = page.url();
	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	await page.getByRole("link", { name: item, exact: true }).click();
	await page.getByText("Images", { exact: true }).first().click();
	const upload = page.getByLabel("Primary image", { exact: true });
	if (!(await upload.isVisible())) await page.getByText("Images", { exact: true }).first().click();
	await upload.setInputFiles({
		name: "sauce.jpg",
		mimeType: "image/jpeg",
		buffer: await makeJpeg(scripted ? 957 : 958, 500),
	});
	await page.locator("form#menu-part").evaluate((form) => form.setAttribute("novalidate", ""));
	await page.getByLabel("Title (required)").fill("");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Must not be empty").first()).toBeVisible();
	const picture = page.getByRole("img", { name: /^Primary image of/ });
	await expect(picture).toBeVisible();
	const chosen = (await picture.getAttribute("src")) ?? "";
	await checkState(page);
	await page.getByLabel("Title (required)").fill(item);
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Item was updated", { exact: true })).toBeVisible();
	await expect(page.getByText("Set: primary image", { exact: true })).toBeVisible();
	await page.getByText("Images", { exact: true }).first().click();
	await expect(picture).toHaveAttribute("src", chosen);

	await page.goto(`${list}?q=${encodeURIComponent(item)}`);
	const small = chosen.replace("small", "thumbnail");
	await expect(page.locator("main .thumbnail").first()).toHaveAttribute("src", small);
	await checkPage(page);
});
