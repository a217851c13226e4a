import { checkState, expect, signIn, test } from "../../support/e2e";
import { makeChain } from "../../support/team/e2e-people";

test("among 200 locations and more those of a group are searched", async ({ page, scripted }) => {
	test.setTimeout(180_000);
	const word = scripted ? "one" : "two";
	const founder = `chain-${word}@example.test`;
	await makeChain(`Chain ${word}`, founder, 201);
	await signIn(page, founder, { own: true });
	await page.goto("/settings/locations/hours");
	await page.getByRole("radio", { name: "Only those checked below" }).check();
	await expect(page.getByText("20 of 201 shown.")).toBeVisible();
	await checkState(page);

	const search = page.getByLabel("Find locations");
	for (const title of ["Branch 150", "Branch 199"]) {
		await search.fill(title);
		await page.getByRole("button", { name: "Find", exact: true }).click();
		await page.getByRole("checkbox", { name: title }).check();
	}
	await search.fill("no such");
	await search.press("Enter");
	await expect(page.getByText("2 of 201 shown.")).toBeVisible();
	await expect(page.getByRole("checkbox", { name: "Branch 150" })).toBeChecked();
	await expect(page.getByRole("checkbox", { name: "Branch 199" })).toBeChecked();
});
