import { eq } from "drizzle-orm";
import { ownPickupAddress } from "~/models/locations/location";
import type { Order } from "~/models/orders/order";
import { type OrderReceipt, receiptEmail, receiptIssue } from "~/models/orders/receipt";
import { countryClock } from "~/models/shared/clock";
import { normalizeEmail } from "~/models/shared/contact.schema";
import { dayAndTime } from "~/models/shared/instants";
import type { GatewayConfig } from "../../core/config";
import type { Tx } from "../../core/database";
import { hasBounced } from "../../customers/consent/consents";
import { readGuestBrand } from "../../locations/guest-brand";
import { locations } from "../../locations/tables";
import type { OrderRow } from "../order";

type Links = Pick<GatewayConfig, "PUBLIC_URL" | "PORT">;

/** The receipt of an order in its location's look, whether or not it can be sent. */
export async function writeReceipt(
	tx: Tx,
	config: Links,
	{ row, order }: { row: OrderRow; order: Order },
): Promise<OrderReceipt> {
	const { merchantId, storeId } = order;
	const [place] = await tx.select().from(locations).where(eq(locations.storeId, storeId));
	if (!place) throw new Error("The location of an order is gone");
	const { address, contactInfo, title } = place;
	const local = { zone: contactInfo.timeZone, clock: countryClock(address.countryCode) };
	const { subject, text, html } = receiptEmail(order, {
		brand: await readGuestBrand(tx, config, { merchantId, storeId }),
		title,
		address: (ownPickupAddress(place) ?? address).formattedAddress,
		due: dayAndTime(order.dateInfo.fulfillmentAt, local),
	});
	const recipient = normalizeEmail(order.customer.email) ?? "";
	const issue = receiptIssue(order, recipient);
	return {
		recipient,
		subject,
		text,
		html,
		problem: issue ?? ((await hasBounced(tx, merchantId, recipient)) ? BOUNCED : null),
		sentAt: row.receiptSentAt?.toISOString() ?? null,
	};
}

const BOUNCED = "Earlier emails to this address came back.";
