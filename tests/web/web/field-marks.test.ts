import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import type { Browser } from "../../support/browser";
import { insertThings, newThingIds } from "../../support/crud-things";
import { editForms } from "../../support/edit-forms";
import { beFranchise } from "../../support/menu/be-franchise";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { putOnSquare } from "../../support/pos/put-on-square";
import { open } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
const thingIds = newThingIds();
beforeAll(async () => {
	web = await startTestWeb();
	const { merchantId, storeIds } = web.gateway.own;
	await web.gateway.services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		await putOnSquare(tx, merchantId);
		await insertThings(tx, thingIds, { merchantId, storeId: storeIds[0], word: "to edit" });
	});
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const FORMS = editForms(() => ({
	merchantId: web.gateway.own.merchantId,
	storeId: web.gateway.own.storeIds[0],
	...thingIds,
}));

it.each(FORMS.map((form) => [form.name, form] as const))(
	"%s marks the rarer fields",
	async (_, form) => {
		if (form.merchantType) await beFranchise(web.gateway, web.gateway.own.merchantId);
		const { text } = await open(owner, form.path());
		const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
		const labels = count(/<(?:label|legend)[^>]*class="label"/g);
		const optional = count(/class="optional"> \((?:<!-- -->)?optional/g);
		const required = count(/class="optional"> \((?:<!-- -->)?required/g);
		expect(labels).toBeGreaterThan(0);
		expect(Math.min(optional, required)).toBe(0);
		expect(
			(optional + required) * 2,
			`${optional} optional, ${required} required of ${labels}`,
		).toBeLessThanOrEqual(labels);
	},
);
