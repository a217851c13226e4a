import { afterAll, beforeAll, expect, it } from "vitest";
import { words } from "../../support/browser";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("rounding is the provider's, and a save by others leaves it as it is", async () => {
	const owner = await web.browserOf("merchantSuperAdmin");
	const page = await open(owner, `/location/${web.gateway.own.storeIds[0]}/pos-settings`);
	expect(words(page.text)).toContain("Contact support to change these.");
	expect(words(page.text)).toContain("Nearest cent, half up");
	expect(page.text).not.toContain('name="roundingType"');
	const saved = await press(owner, page, "Save", { notesSeparator: "+" });
	expect(words(saved.text)).toContain("POS settings were updated");
	expect(words(saved.text)).toContain("Nearest cent, half up");
	const long = await press(owner, saved, "Save", { notesSeparator: "-----" });
	expect(words(long.text)).toContain("Enter at most 4 characters");
});
