import { eq } from "drizzle-orm";
import type { NotificationKind } from "~/models/notifier/notification-kind";
import type { Clock } from "~/models/shared/clock";
import type { EmailContent } from "../adapters/mail/email-content";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { locations } from "../locations/tables";
import { notify } from "../notifier/notify";
import type { AlertedOrder } from "./alert-emails";
import type { OrderRow } from "./order";

/** Alerts the people of an order's location in the caller's transaction, and returns them. Throws 404. */
export async function alertPeople(
	tx: Tx,
	config: Pick<GatewayConfig, "PUBLIC_URL" | "PORT">,
	{ id, storeId, merchantId, number }: Pick<OrderRow, "id" | "storeId" | "merchantId" | "number">,
	{
		kind,
		content,
	}: { kind: NotificationKind; content: (order: AlertedOrder, reader: Clock) => EmailContent },
): Promise<string[]> {
	const [location] = await tx.select().from(locations).where(eq(locations.storeId, storeId));
	if (!location) throw notFound("Location");
	const url = publicLink(config, `/location/${storeId}/orders/${id}`);
	return notify(tx, {
		kind,
		outboxKind: "order-alert",
		merchantId,
		location,
		content: (reader) => content({ title: `Order ${number} at ${location.title}`, url }, reader),
	});
}
