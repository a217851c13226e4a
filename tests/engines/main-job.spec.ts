import { DEMO_PASSWORD } from "../../demo/demo-tenant";
import { expect, signInOld, test } from "../support/engines/test";
import { userStoreIds } from "../support/locations/demo-places";
import { takeIn } from "../support/orders/e2e-orders";

const CASHIER = "cashier@emberrye.test";
const STORE_ID = userStoreIds(CASHIER)[0] as string;
const HOUR = 3_600_000;

test("a cashier signs in, confirms an order, completes it and signs out @main", async ({ old }) => {
	// Late already, so that it is among the first.
	const placedAt = new Date(Date.now() - 12 * HOUR).toISOString();
	const order = await takeIn(STORE_ID, { dateInfo: { placedAt } });
	await old.goto("/auth");
	await old.fill('input[name="email"]', CASHIER);
	await old.fill('input[name="password"]', DEMO_PASSWORD);
	await old.clickAway("main button", "Sign in");
	expect(new URL(await old.address()).pathname).toBe(`/location/${STORE_ID}/orders`);
	await old.click("button", `Confirm order ${order.number}`);
	await old.see(".shell-notice", `Order ${order.number} · Received`);
	await old.clickAway(".shell-notice a", "Open");
	await old.see("h1", `Order ${order.number}`);
	await old.click("main button", "Mark as ready");
	await old.see("h1", "Ready");
	await old.click("main button", "Complete");
	await old.see("h1", "Complete");
	await old.click(".user-button");
	await old.clickAway(".top-bar button", "Sign out");
	await old.see("[role=status]", "You are signed out.");
	// What the page was still asking for as it was left is refused.
	const others = (await old.pageErrors()).filter((each) => !/status of 401\b/.test(each));
	expect(others).toEqual([]);
});

test("an order that comes in appears on the open list by the live stream @main", async ({
	old,
}) => {
	await signInOld(old, CASHIER);
	await old.goto(`/location/${STORE_ID}/orders`);
	await old.until("the live stream", () => document.querySelector("[data-live=live]") !== null);
	// Long due, so that it comes before what other journeys left.
	const placedAt = new Date(Date.now() - 20 * HOUR).toISOString();
	const order = await takeIn(STORE_ID, { dateInfo: { placedAt } });
	await old.see("tbody .row-link", order.number);
	expect(await old.count("[data-live=live]")).toBe(1);
});
