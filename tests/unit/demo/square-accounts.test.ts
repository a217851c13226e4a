import { expect, it } from "vitest";
import { squareAccountRows } from "../../../demo/payment-accounts";
import { demoTenants } from "../../../demo/tenants";

it("gives each organization of the demo a Square account of its own", () => {
	const now = new Date();
	const accounts = demoTenants(now).flatMap((tenant) => [
		...new Set(squareAccountRows(tenant, now).map(({ accountId }) => accountId)),
	]);
	expect(accounts.length).toBeGreaterThan(1);
	expect(new Set(accounts).size).toBe(accounts.length);
});
