import type { Page } from "@playwright/test";
import { checkState, expect, signIn, test } from "../../support/e2e";
import { getToken, requestGateway } from "../../support/e2e-gateway";
import { newLocation } from "../../support/locations/location-samples";
import { makeFounder } from "../../support/team/e2e-people";

const UPDATED = "Organization was updated";

test("the settings are changed beside somebody else, and features are switched", async ({
	page,
	scripted,
}) => {
	const run = `${scripted ? "script" : "plain"}-${Date.now()}`;
	const name = `Settings ${run}`;
	const owner = `owner-${run}@example.test`;
	const change = await foundOrganization(name, owner);
	await signIn(page, owner, { own: true });
	await page.goto("/settings/general");
	await withoutNativeChecks(page);
	await page.getByLabel("Business name").fill("Abc");
	await page.getByLabel("Description").fill("Too short");
	await save(page);
	const summary = page.getByRole("alert");
	await expect(summary).toContainText("Business name should be at least 5 characters");
	await expect(summary).toContainText("Description should be at least 10 characters");
	await expect(page.getByLabel("Business name")).toHaveValue("Abc");
	await checkState(page);

	await page.goto("/settings/general");
	await change({ name: `${name} anew`, allowsViewAs: false });
	await page.getByLabel("Business name").fill(`${name} mine`);
	await save(page);
	await expect(page.getByText("Someone else changed this in the meantime")).toBeVisible();
	const panel = page.getByRole("table");
	await expect(panel.getByLabel(`Business name: ${name} mine`)).toBeChecked();
	// The switch was not changed here.
	await expect(panel.getByLabel(/Allow support to view.*: no/)).toBeChecked();
	await checkState(page);
	await save(page);
	await expect(page.getByText(UPDATED, { exact: true })).toBeVisible();
	await expect(page.getByLabel("Business name")).toHaveValue(`${name} mine`);
	await expect(page.getByLabel("Allow support to view")).not.toBeChecked();

	await page.goto("/settings/features-setup");
	await page.getByLabel("Print tags").check();
	await save(page);
	await expect(page.getByText("Features were updated", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Print tags")).toBeChecked();
});

/** An organization for this run alone; what changes its settings from elsewhere. */
async function foundOrganization(name: string, owner: string) {
	await makeFounder(owner);
	const token = await getToken(owner);
	const made = { name, description: "An organization for one test.", allowsViewAs: true };
	const store = "/api/v2/store-v2";
	const { merchantId } = await requestGateway<{ merchantId: string }>("POST", store, {
		token,
		body: made,
	});
	const path = `${store}/${merchantId}`;
	await requestGateway("POST", `${path}/locations`, { token, body: newLocation("Corner Shop") });
	await requestGateway("POST", `${path}/setup`, { token });
	return (body: object) => requestGateway("PATCH", path, { token, body });
}

async function save(page: Page): Promise<void> {
	await page.locator(".save-bar").getByRole("button", { name: "Save" }).click();
}

/** Lets the server check, since the browser would stop the form first. */
function withoutNativeChecks(page: Page): Promise<void> {
	return page.locator("form#merchant").evaluate((form: HTMLFormElement) => {
		form.noValidate = true;
	});
}
