import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changed, formWith, words } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const PATH = "/settings/features-setup";

const flagsOf = async () => {
	const { merchantId, tokens } = web.gateway.own;
	const path = `/api/v2/store-v2/${merchantId}`;
	const answer = await web.gateway.call("GET", path, { token: tokens.merchantSuperAdmin });
	return { ...answer.body.featuresFlags, ...answer.body.shortTermFeatureFlags };
};

describe("the features setup", () => {
	it("says who switched something last, and leads to what was switched before", async () => {
		const owner = await web.browserOf("merchantSuperAdmin");
		const fields = formWith((await owner.get(PATH)).text, "isNativeComboEnabled");
		const on = changed(fields, { isNativeComboEnabled: "on" });
		const saved = await owner.post(PATH, { fields: on });
		expect(saved.status, words(saved.text)).toBe(303);
		const page = await owner.follow(saved);
		expect(words(page.text)).toMatch(/Last changed by merchantsuperadmin\S+ at /);
		expect(page.text).toContain("/settings/audit-log?entity=merchant");
	});

	it("does not offer what only another kind of organization can use", async () => {
		const owner = await web.browserOf("merchantSuperAdmin");
		const page = await owner.get(PATH);
		expect(words(page.text)).toContain("Works only for a franchise.");
		for (const name of ["isFranchiseDirectoryEnabled", "isMenuSettingsPageEnabled"]) {
			expect(page.text).not.toContain(`name="${name}"`);
			const fields = formWith((await owner.get(PATH)).text, "isNativeComboEnabled");
			const saved = await owner.post(PATH, { fields: changed(fields, { [name]: "on" }) });
			expect(saved.status, name).toBe(303);
			expect((await flagsOf())[name], name).toBe(false);
		}
	});
});
