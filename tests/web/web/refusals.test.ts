import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NEEDS_SUPPORT_SESSION } from "~/models/shared/support-messages";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants, PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { changed, formWith, visibleText } from "../../support/browser";
import { makeAccount } from "../../support/identity/account-person";
import { makeNewcomer } from "../../support/identity/newcomer";
import { supportCalls } from "../../support/support/support-calls";
import { getRoleUuid } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

const { device, viewAs } = supportCalls(() => web.gateway);

async function supportBrowser(token: string) {
	const browser = web.guest();
	await browser.adopt({ token, merchantId: web.gateway.own.merchantId });
	return browser;
}

/** What web asked of the gateway, except notes of refusals. */
const requestsTo = (path: RegExp) =>
	web.proxy.seen.filter((each) => path.test(each.path) && !each.path.endsWith("/denials"));

/** The gateway would refuse these, too; web refuses first to keep the form and use the page's own words. */
describe("what web refuses without asking the gateway", () => {
	it("is the staff member's own account while they view as somebody", async () => {
		const token = await device();
		expect((await viewAs(token, web.gateway.own.userUuids.merchantOperator)).status).toBe(201);
		const browser = await supportBrowser(token);
		web.proxy.calm();
		const page = await browser.get("/account/security");
		expect(page.status).toBe(403);
		expect(visibleText(page.text)).toContain("You are viewing this as someone else.");
		expect(requestsTo(/\/auth\/sessions|\/second-factor|\/linked/)).toEqual([]);
	});

	it("is a change of support staff who have no session for it, and their form waits", async () => {
		const browser = await supportBrowser(await device());
		const path = `/location/${web.gateway.own.storeIds[0]}/general/info`;
		const fields = changed(formWith((await browser.get(path)).text, "version", "subtitle"), {
			subtitle: "Typed by support",
		});
		web.proxy.calm();
		const refused = await browser.post(path, { fields });
		expect(refused.status).toBe(403);
		expect(visibleText(refused.text)).toContain(NEEDS_SUPPORT_SESSION);
		expect(formWith(refused.text, "subtitle")).toContainEqual(["subtitle", "Typed by support"]);
		expect(requestsTo(/store-v2/).filter(({ method }) => method !== "GET")).toEqual([]);
	});

	it("explains what a first location is to people who may not create one", async () => {
		const { gateway } = web;
		const { token } = await makeNewcomer(gateway);
		const body = { name: "No places yet", description: "Bread from six.", type: "single" };
		const { merchantId } = (await gateway.call("POST", "/api/v2/store-v2", { token, body })).body;
		const roleV2Uuid = await getRoleUuid(gateway, merchantId, "merchantMarketer");
		const marketer = await makeAccount(gateway, { merchantId, roleV2Uuid });
		const browser = web.guest();
		await browser.adopt({ token: marketer.token });
		expect((await browser.get("/home")).location).toBe("/dashboard/merchant/setup/locations");
		const page = await browser.get("/dashboard/merchant/setup/locations/new");
		expect(page.status).toBe(403);
		expect(visibleText(page.text)).toContain("You don't have permission to access");
	});

	it("is every page of provider staff, until they completed the second step their own organization asks for", async () => {
		const requireSecondStep = async (requiresSecondStep: boolean) => {
			const { services } = web.gateway;
			await services.database.transaction(SYSTEM, (tx) =>
				tx
					.update(merchants)
					.set({ requiresSecondStep })
					.where(eq(merchants.merchantId, PLATFORM_MERCHANT_ID)),
			);
			services.access.clear();
		};
		const browser = await supportBrowser(await device());
		await requireSecondStep(true);
		try {
			for (const path of ["/support", "/support/session"])
				expect((await browser.get(path)).location, path).toBe("/account/security");
		} finally {
			await requireSecondStep(false);
		}
	});
});
