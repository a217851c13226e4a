import { DINING_LABELS, type Order } from "~/models/orders/order";
import { formatMoney } from "~/models/shared/money";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { readRecipients } from "../notifier/read-recipients";
import { newOrderLetter } from "./alert-letters";
import { alertPeople } from "./alert-people";

/** Tells those who asked for it that an order came in, in the transaction that took it: once, and never without it. */
export async function notifyOfNewOrder(
	tx: Tx,
	merchantId: string,
	order: Order,
	config: Pick<GatewayConfig, "PUBLIC_URL" | "PORT">,
): Promise<void> {
	const own = (await readRecipients(tx, merchantId, order.storeId)).get(order.storeId) ?? [];
	const isWanted = own.some(
		({ byEmail, byText }) => byEmail.includes("new-order") || byText.includes("new-order"),
	);
	if (!isWanted) return;
	const { total, currency, diningOption } = order;
	const itemCount = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const items = itemCount === 1 ? "1 item" : `${itemCount} items`;
	const words = `${DINING_LABELS[diningOption].label}, ${items}, ${formatMoney(total, currency)}`;
	await alertPeople(
		tx,
		config,
		{ ...order, merchantId },
		{
			kind: "new-order",
			letter: (recipient) => newOrderLetter(recipient, words),
		},
	);
}
