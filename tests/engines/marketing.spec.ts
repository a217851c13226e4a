import { getToken, requestGateway } from "../support/e2e-gateway";
import { expect, signInOld, test } from "../support/engines/test";
import { MERCHANT_ID } from "../support/locations/demo-places";
import { takeIn } from "../support/orders/e2e-orders";

const OWNER = "owner@emberrye.test";

/** Ends a name that no other run has. */
const word = () => crypto.randomUUID().slice(0, 8);

test.describe("marketing @feature", () => {
	test.beforeEach(({ old }) => signInOld(old, OWNER));

	test("an audience is put together from conditions", { tag: "@audiences" }, async ({ old }) => {
		const name = `Born in March ${word()}`;
		await old.goto("/mobile-app/audiences/new");
		await old.fill("[name=name]", name);
		await old.click("main button", "Add condition");
		await old.choose("[name='conditions[0].feature']", "birthdayMonth");
		await old.choose("[name='conditions[0].operator']", "GREATER");
		await old.fill("[name='conditions[0].value']", "March");
		await old.click("main button", "Create audience");
		await old.see(".field-error", "Choose “equals”, “doesn't equal”");
		await old.seeValue("[name='conditions[0].value']", "March");
		await old.choose("[name='conditions[0].operator']", "EQUALS");
		await old.clickAway("main button", "Create audience");
		await old.see(".shell-notice", "Audience was created");
		await old.see("h1", name);
	});

	test("a campaign is refused and saved as a draft", { tag: "@campaigns" }, async ({ old }) => {
		const name = `News ${word()}`;
		await old.goto("/marketing/sq-campaigns/new");
		await old.fill("[name=name]", "Abc");
		await old.click("main button", "Save draft");
		await old.see(".field-error", "Name should be longer than 3 and shorter than 50 characters");
		await old.seeValue("[name=name]", "Abc");
		await old.fill("[name=name]", name);
		await old.click("main button", "Continue");
		await old.see(".field-error", "Choose an audience");
		const choices: { audiences: { id: string }[] } = await requestGateway(
			"GET",
			`/api/v2/store-v2/${MERCHANT_ID}/campaign-choices`,
			{ token: await getToken(OWNER) },
		);
		await old.choose("[name=audienceId]", choices.audiences[0]?.id ?? "");
		await old.click("main button", "Continue");
		await old.fill("[name='emails[0].subject']", "Autumn is here");
		await old.click("main button", "Add button");
		await old.see("[name='emails[0].buttons[0].name']");
		await old.click("main button", "Remove button 1");
		await old.seeNone("[name='emails[0].buttons[0].name']");
		await old.clickAway("main button", "Save draft");
		await old.see(".shell-notice", "Campaign was saved as a draft");
		await old.see("h1", name);
	});

	test("a customer is found and blocked", { tag: "@customers" }, async ({ old, storeId }) => {
		const email = `${crypto.randomUUID()}@journey.example`;
		await takeIn(storeId, { customer: { name: "Robin Aged", phone: "", email } });
		await old.goto("/mobile-app/customers");
		await old.fill("main [name=q]", email.slice(0, 20));
		await expect.poll(() => old.text(".list-summary")).toMatch(/^1 customer\b/);
		await old.clickAway("main a", "Robin Aged");
		await old.click("main summary", "Edit customer");
		await old.choose("[name=status]", "blocked");
		await old.fill("[name=statusReason]", "Charged back twice");
		await old.click("main button", "Save");
		await old.see(".shell-notice", "Customer was updated");
		await old.see("h1", "Blocked");
	});

	test("a discount of a chosen item is refused and made", { tag: "@discounts" }, async ({
		old,
	}) => {
		const name = `Sandwich ${word()}`;
		await old.goto("/discounts/add");
		await old.fill("[name=name]", name);
		await old.click("[name=level]", "Chosen items");
		await old.click("main button", "Create discount");
		await old.see(".field-error", "Please select at least one eligible item for this discount.");
		await old.seeValue("[name=name]", name);
		await old.fill("#discount-itemSearch", "Grilled Ember Sandwich");
		await old.click("main button", "Find");
		await old.click("main button", "Add Grilled Ember Sandwich");
		await old.see("main button", "Remove Grilled Ember Sandwich");
		await old.fill("[name=ratePpm]", "20");
		await old.clickAway("main button", "Create discount");
		await old.see(".shell-notice", "Discount was created");
	});

	test("a gift card is refused and issued", { tag: "@gift-cards" }, async ({ old, storeId }) => {
		await old.goto("/online-store/gift-card-settings/new");
		await old.fill("[name=value]", "40");
		await old.click("main button", "Issue gift card");
		await old.see(".field-error", "Choose the location that issues it");
		await old.seeValue("[name=value]", "40");
		await old.choose("[name=storeId]", storeId);
		await old.choose("[name=type]", "physical");
		await old.clickAway("main button", "Issue gift card");
		await old.see(".shell-notice", "Gift card was issued");
		await old.see("main", "$40.00 of $40.00");
	});

	test("a loyalty program is refused, made and deleted", { tag: "@loyalty" }, async ({ old }) => {
		const name = `Brunch club ${word()}`;
		await old.goto("/marketing/loyalty-settings/new");
		await old.fill("[name=name]", name);
		await old.click("[name=isEnabled]");
		await old.fill("[name=spendPoints]", "none");
		await old.click("main button", "Create loyalty program");
		await old.see(".field-error", "Enter a whole number from 1 to 1,000,000");
		await old.seeValue("[name=name]", name);
		await old.fill("[name=spendPoints]", "50");
		await old.clickAway("main button", "Create loyalty program");
		await old.see(".shell-notice", "Loyalty program was created");
		await old.clickAway("main a", name);
		await old.seeValue("[name=spendPoints]", "50");
		await old.click("summary", "Delete loyalty program");
		await old.clickAway("main button", "Yes, delete this loyalty program");
		await old.see(".shell-notice", "Loyalty program was deleted");
	});

	test("slides of the app are added, put in order and removed", { tag: "@mobile-app" }, async ({
		old,
	}) => {
		await old.goto("/mobile-app/app-settings");
		const before = await old.count(".slide-fields");
		const fieldSelector = (slide: number, field: string) => `[name='slides[${slide}].${field}']`;
		await old.click("main button", "Add a slide");
		await old.fill(fieldSelector(before, "alt"), "Late supper");
		await old.choose(fieldSelector(before, "linkType"), "external");
		await old.fill(fieldSelector(before, "link"), "example.com/supper");
		await old.click("main button", "Save");
		await old.see(".field-error", "Enter a web address that begins with https://");
		await old.click("main button", `Move slide ${before + 1} up`);
		await old.seeValue(fieldSelector(before - 1, "alt"), "Late supper");
		await old.click("main button", `Remove slide ${before}`);
		await expect.poll(() => old.count(".slide-fields")).toBe(before);
	});
});
