import { type SQL, sql } from "drizzle-orm";
import type { NotificationKind } from "~/models/notifier/notification-kind";
import { DINING_LABELS, type Order } from "~/models/orders/order";
import { formatMoney } from "~/models/shared/money";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { recipients } from "../notifier/tables";
import { newOrderEmail } from "./alert-emails";
import { alertPeople } from "./alert-people";

const NEW_ORDER: NotificationKind = "new-order";

/** SQL: whether a location has recipients for new orders. */
export function ordersIsTold(storeId: string): SQL<boolean> {
	return sql`exists (select 1 from ${recipients} where ${recipients.storeId} = ${storeId}
		and ${recipients.deletedAt} is null
		and ${NEW_ORDER} = any(${recipients.byEmail} || ${recipients.byText}))`;
}

/** Notifies subscribers of a new order, in the transaction that created it: exactly once. */
export async function notifyOfNewOrder(
	tx: Tx,
	merchantId: string,
	order: Order,
	config: Pick<GatewayConfig, "PUBLIC_URL" | "PORT">,
): Promise<void> {
	const { total, currency, diningOption } = order;
	const itemCount = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const items = itemCount === 1 ? "1 item" : `${itemCount} items`;
	const summary = `${DINING_LABELS[diningOption].label}, ${items}, ${formatMoney(total, currency)}`;
	await alertPeople(
		tx,
		config,
		{ ...order, merchantId },
		{
			kind: NEW_ORDER,
			content: (recipient) => newOrderEmail(recipient, summary),
		},
	);
}
