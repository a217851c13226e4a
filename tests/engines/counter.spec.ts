import { expect, signInOld, test } from "../support/engines/test";
import { takeIn } from "../support/orders/e2e-orders";

const OWNER = "owner@emberrye.test";

test.describe("at the counter @feature", () => {
	test.beforeEach(({ old }) => signInOld(old, OWNER));

	test("a part of an order is given back, and the sound is turned on", { tag: "@orders" }, async ({
		old,
		storeId,
	}) => {
		const order = await takeIn(storeId);
		const orders = `/location/${storeId}/orders`;
		await old.goto(orders);
		await old.click("button.order-sound", "Sound off");
		await old.see("summary.order-sound", "Sound on");
		await old.goto(`${orders}/${order.id}`);
		await old.clickAway("main a", "Refund");
		await old.fill("[name=amount]", "24.01");
		await old.click("main button", "Review refund of $24.01");
		await old.see("#refund-choice-amount-error", "Refund amount must be at most the order total");
		await old.seeValue("[name=amount]", "24.01");
		await old.fill("[name=amount]", "7.50");
		await old.click("main button", "Review refund of $7.50");
		await old.click("[type=radio]", "Item missing");
		await old.clickAway("main button", "Refund $7.50");
		await old.see("tr", "$16.50");
	});

	test("POS settings are previewed, refused and saved", { tag: "@pos" }, async ({
		old,
		storeId,
	}) => {
		await old.goto(`/location/${storeId}/pos-settings`);
		await old.fill("[name=checkTitleTemplate]", "{table} {number}");
		await old.click("main button", "Save");
		await old.see(".field-error", "{table} isn’t available.");
		await old.seeValue("[name=checkTitleTemplate]", "{table} {number}");
		await old.fill("[name=checkTitleTemplate]", "Bag {number} of {customer}");
		await old.click("main button", "Preview");
		await old.see("[role=status]", "Check title: Bag 1042 of Jordan Lee");
		await old.fill("[name=checkTitleTemplate]", "{option} #{number}");
		await old.click("main button", "Save");
		await old.see(".shell-notice", "POS settings were updated");
	});

	test("a basket is put together and quoted", { tag: "@quotes" }, async ({ old, storeId }) => {
		await old.goto(`/location/${storeId}/try-order`);
		await old.click("main button", "Add custom item");
		await old.fill("[name='items[0].title']", "Half chicken");
		await old.fill("[name='items[0].price']", "14.50");
		await old.fill("[name='items[0].quantity']", "2");
		await old.fill("[name=tip]", "2.00");
		await old.click("main button", "Try order");
		await old.see("tr", "2 × $14.50");
		await old.see("tr", "Chosen amount");
	});

	test("a recipient is refused, made and deleted", { tag: "@notifier" }, async ({
		old,
		storeId,
	}) => {
		const name = `Reader ${crypto.randomUUID().slice(0, 8)}`;
		await old.goto(`/location/${storeId}/notifications/new`);
		await old.fill("[name=name]", name);
		await old.fill("[name=email]", "nobody");
		await old.click("main button", "Create recipient");
		await old.see(".field-error", "Email is not valid");
		await old.seeValue("[name=name]", name);
		await old.fill("[name=email]", `${name.replace(" ", "-")}@example.test`);
		await old.clickAway("main button", "Create recipient");
		await old.see(".shell-notice", "Recipient was created");
		await old.clickAway("main a", name);
		await old.click("summary", "Delete recipient");
		await old.clickAway("main button", "Yes, delete this recipient");
		await old.see(".shell-notice", "Recipient was deleted");
		await old.seeNone("main a", name);
	});

	test("new orders are stopped and taken again, which home tells", { tag: "@home" }, async ({
		old,
		storeId,
	}) => {
		await old.goto("/home");
		await old.see(".page-purpose", "Welcome, Nora Whitlock");
		await old.click("summary", "Show the numbers");
		await old.see("table", "Today");
		await old.goto(`/location/${storeId}/stop-orders/new`);
		await old.click("main button", "Continue");
		await old.see(".field-error", "Enter a reason");
		await old.click("[name=reason]", "Equipment is broken");
		await old.fill("[name=details]", "the fryer");
		await old.click("[name=end]", "When you resume orders");
		await old.click("main button", "Continue");
		await old.see("h2", "Stop new orders?");
		await old.clickAway("main button", "Yes, stop orders");
		await old.see("main", "Orders are stopped. Orders already placed");
		await old.click("summary", "Resume orders");
		await old.click("main button", "Yes, resume orders");
		await old.see(".shell-notice", "Orders resume");
	});
});

test("support looks at the pages of a cashier, and ends it @feature", { tag: "@support" }, async ({
	old,
}) => {
	await signInOld(old, "support@platform.test");
	await old.goto("/support?q=cashier@emberrye.test");
	await old.clickAway("a", "View as Mei");
	await old.fill("[name=reason]", "The owner asked us on the phone");
	await old.clickAway("main button", "View as this person");
	await old.see(".shell-banner", "You are viewing Mise as Mei");
	expect(new URL(await old.address()).pathname).toMatch(/\/orders$/);
	await old.clickAway(".shell-banner button", "End");
	await old.see("main", "Support session ended");
});
