import { afterAll, beforeAll, expect, it } from "vitest";
import { updateIntent } from "~/components/form/list-intents";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { visibleText } from "../../support/browser";
import { insertCustomer } from "../../support/customers/insert-customer";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { open, press } from "../../support/press";
import { pressed } from "../../support/pressed-intent";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const FIND = pressed(updateIntent("customerFound", "1"));
const find = (customerSearch: string) => ({ customerSearch, ...Object.fromEntries([FIND]) });

it("finds customers from two characters on and chooses them, which stands after a trial and a save", async () => {
	const { merchantId } = web.gateway.own;
	const id = newId();
	await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		insertCustomer(tx, { id, merchantId, word: "Quillfeather" }),
	);
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const form = await open(owner, "/discounts/add");
	const short = await press(owner, form, "Find", find("Q"));
	expect(visibleText(short.text)).toContain("Enter at least 2 characters of the name");
	const digits = await press(owner, form, "Find", find("5550"));
	expect(visibleText(digits.text)).toContain("Enter at least 5 digits of the phone number");
	const found = await press(owner, form, "Find", {
		...find("Quill"),
		name: "For friends",
		ratePpm: "10",
	});
	const added = await press(owner, found, "Add Customer Quillfeather");
	await placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], 1_000, {}));
	const tried = await press(owner, added, "Try on past orders");
	expect(visibleText(tried.text)).toContain("No order would have qualified.");
	await press(owner, tried, "Create discount");
	const list = await web.gateway.call(
		"GET",
		`/api/v2/store-v2/${merchantId}/discounts?search=For friends`,
		{ token: web.gateway.own.tokens.merchantSuperAdmin },
	);
	expect(list.body.rows).toMatchObject([{ customers: [id] }]);
	const again = await open(owner, `/discounts/${list.body.rows[0].id}/edit`);
	expect(again.text).toContain("Customer Quillfeather");
});
