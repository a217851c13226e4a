import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changed, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const PATH = "/settings/features-setup";

const fetchFlags = async () => {
	const { merchantId, tokens } = web.gateway.own;
	const path = `/api/v2/store-v2/${merchantId}`;
	const answer = await web.gateway.call("GET", path, { token: tokens.merchantSuperAdmin });
	return { ...answer.body.featuresFlags, ...answer.body.shortTermFeatureFlags };
};

describe("the features setup", () => {
	it("says who switched something last, and leads to what was switched before", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const fields = formWith((await owner.get(PATH)).text, "isNativeComboEnabled");
		const on = changed(fields, { isNativeComboEnabled: "on" });
		const saved = await owner.post(PATH, { fields: on });
		expect(saved.status, visibleText(saved.text)).toBe(303);
		const page = await owner.follow(saved);
		expect(visibleText(page.text)).toMatch(/Last changed by merchantsuperadmin\S+ at /);
		expect(page.text).toContain("/settings/audit-log?entity=merchant");
	});

	it("does not offer what only another kind of organization can use", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const page = await owner.get(PATH);
		expect(visibleText(page.text)).toContain("Works only for a franchise.");
		for (const name of ["isFranchiseDirectoryEnabled", "isMenuSettingsPageEnabled"]) {
			expect(page.text).not.toContain(`name="${name}"`);
			const fields = formWith((await owner.get(PATH)).text, "isNativeComboEnabled");
			const saved = await owner.post(PATH, { fields: changed(fields, { [name]: "on" }) });
			expect(saved.status, name).toBe(303);
			expect((await fetchFlags())[name], name).toBe(false);
		}
	});
});
