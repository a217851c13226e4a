import { afterAll, beforeAll, expect, it } from "vitest";
import { tooLong } from "~/models/shared/messages";
import { visibleText } from "../../support/browser";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("rounding is the provider's, and a save by others leaves it as it is", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const page = await open(owner, `/location/${web.gateway.own.storeIds[0]}/pos-settings`);
	expect(visibleText(page.text)).toContain("Contact support to change these.");
	expect(visibleText(page.text)).toContain("Nearest cent, half up");
	expect(page.text).not.toContain('name="roundingType"');
	const saved = await press(owner, page, "Save", { notesSeparator: "+" });
	expect(visibleText(saved.text)).toContain("POS settings were updated");
	expect(visibleText(saved.text)).toContain("Nearest cent, half up");
	const long = await press(owner, saved, "Save", { notesSeparator: "-----" });
	expect(visibleText(long.text)).toContain(tooLong(4));
});
