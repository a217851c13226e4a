import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, visibleText } from "../../support/browser";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { open, press } from "../../support/press";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let base: string;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
	base = `/location/${web.gateway.own.storeIds[0]}`;
});
afterAll(() => web?.close());

it("a location's vendor is named on its tickets until it is deleted, and found in the list", async () => {
	const first = await open(owner, `${base}/vendors`);
	const button = visibleText(first.text).includes("Create vendor") ? "Create vendor" : "Save";
	const wrong = { name: "Kiln Foods", accountNumber: "JF-1", phone: "12" };
	const refused = await press(owner, first, button, wrong);
	expect(visibleText(refused.text)).toContain("Phone is not valid");
	expect(refused.text).toContain('value="JF-1"');
	const saved = await press(owner, refused, button, { phone: "(312) 555-0142" });
	expect(visibleText(saved.text)).toMatch(/Vendor was (created|updated)/);
	expect(saved.text).toContain('value="+13125550142"');

	const { id } = await placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], 1000));
	const ticket = async () => visibleText((await open(owner, `${base}/orders/${id}/ticket`)).text);
	expect(await ticket()).toContain("Vendor: Kiln Foods, JF-1");
	const deleted = await press(owner, saved, "Yes, delete this vendor");
	expect(visibleText(deleted.text)).toContain("Vendor was deleted");
	expect(await ticket()).toContain("Placed");
	expect(await ticket()).not.toContain("Vendor:");

	const empty = await open(owner, `${base}/vendors`);
	const made = await press(owner, empty, "Create vendor", { name: "Kiln Foods again" });
	expect(visibleText(made.text)).toContain("Vendor was created");
	const list = (await open(owner, "/settings/vendors?q=Kiln+Foods")).text;
	const body = list.slice(list.indexOf("<tbody"), list.indexOf("</tbody"));
	expect(body.match(/<tr\b/g)).toHaveLength(1);
	expect(visibleText(body)).toContain("Kiln Foods again");
	expect(body).toContain(`href="${base}/vendors"`);
	const file = await owner.get("/settings/vendors.csv?q=Kiln+Foods");
	expect(file.text).toContain("Kiln Foods again");
});
