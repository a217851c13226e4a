import { afterAll, beforeAll, expect, it } from "vitest";
import { visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("search finds an item that is off or archived, and says that it is", async () => {
	const { merchantId, tokens } = web.gateway.own;
	for (const body of [
		{ title: "Quince fizz" },
		{ title: "Quince pie", isEnabled: false },
		{ title: "Quince tart", isArchived: true },
	]) {
		const made = await web.gateway.call("POST", `/api/v2/menu/${merchantId}/parts/storeItem`, {
			token: tokens.merchantSuperAdmin,
			body: { price: 300, ...body },
		});
		expect(made.status).toBe(201);
	}
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { text } = await owner.get("/search?q=quince");
	expect(visibleText(text)).toMatch(
		/Quince fizz .*Quince pie Menu item, off .*Quince tart Menu item, archived/,
	);
});
