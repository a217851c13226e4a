import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import type { OrderDetail } from "~/models/orders/order-detail";
import { intakeBody } from "./test-orders";

/** Takes an order in like a storefront; returns the stored order. */
export async function takeIn(
	storeId: string,
	given: Partial<OrderIntakeBody> = {},
): Promise<OrderDetail> {
	const { E2E_GATEWAY_URL: gateway, E2E_API_KEY: apiKey } = process.env;
	if (!gateway || !apiKey) throw new Error("E2E_GATEWAY_URL and E2E_API_KEY are not set");
	const answer = await fetch(`${gateway}/api/v2/orders`, {
		method: "POST",
		headers: { "content-type": "application/json", "x-api-key": apiKey },
		body: JSON.stringify(intakeBody(storeId, { ...withOwnCard(), ...given })),
	});
	if (answer.status !== 201) throw new Error(`Not taken: ${await answer.text()}`);
	return (await answer.json()) as OrderDetail;
}

/** An order's row in the open list. */
export function orderRow(page: Page, { number }: Pick<OrderDetail, "number">): Locator {
	return page.locator("tbody tr", { has: page.getByRole("link", { name: number }) });
}

/** Card digits that few other orders have. */
function withOwnCard() {
	const last4 = String(randomInt(10_000)).padStart(4, "0");
	const uid = `pay-${crypto.randomUUID()}`;
	return { paymentInformation: { uid, last4, provider: "sandbox" } };
}
