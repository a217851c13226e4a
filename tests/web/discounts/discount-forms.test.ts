import { afterAll, beforeAll, expect, it } from "vitest";
import { visibleText } from "../../support/browser";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("make discounts where no combos are switched on", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const here = `/location/${web.gateway.own.storeIds[0]}/discounts`;
	for (const [list, name] of [
		["/discounts", "Ten off everywhere"],
		[here, "Ten off here"],
	] as const) {
		const form = await open(owner, `${list}/add`);
		const after = await press(owner, form, "Create discount", {
			name,
			ratePpm: "10",
			atSomeLocations: null,
		});
		expect([after.status, visibleText(after.text)]).toEqual([200, expect.stringContaining(name)]);
		expect(after.path).not.toContain("/add");
	}
});
