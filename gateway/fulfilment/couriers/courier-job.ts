import { eq } from "drizzle-orm";
import { courierTip } from "~/models/orders/courier-order";
import { dialablePhone } from "~/models/shared/contact.schema";
import type { CourierAccount, CourierJob } from "../../adapters/couriers/provider";
import type { GatewayConfig } from "../../core/config";
import type { Tx } from "../../core/database";
import { getSettings, pickSetting } from "../../locations/settings";
import { locations } from "../../locations/tables";
import type { CourierOrderRow } from "../../orders/courier-queue";
import type { OrderRow } from "../../orders/order";
import { toCourierAccount, toCourierPlace } from "../courier-account";
import type { PartnerRow } from "../delivery-partner";
import { deliveryKind } from "../setting-kinds";
import { deliveryPartners } from "../tables";

const MINUTE_MS = 60_000;

type Config = Pick<GatewayConfig, "SESSION_SECRET">;

export async function findPartner(
	tx: Tx,
	{ partnerId }: Pick<CourierOrderRow, "partnerId">,
): Promise<PartnerRow | undefined> {
	const [partner] = await tx
		.select()
		.from(deliveryPartners)
		.where(eq(deliveryPartners.id, partnerId))
		.for("share");
	return partner;
}

/** Order id at the courier, one per request for a courier. */
export function courierExternalId({
	orderId,
	round,
}: Pick<CourierOrderRow, "orderId" | "round">): string {
	return `${orderId}-${round}`;
}

/** Reason why a partner gets no orders now, or null. */
export function partnerTrouble(partner: PartnerRow | undefined, config: Config): string | null {
	if (!partner || partner.deletedAt) return "The delivery partner was deleted";
	if (!partner.isEnabled) return `${partner.name} is off`;
	return toCourierAccount(partner, config)
		? null
		: `${partner.name} is not connected. Complete its account.`;
}

/** The account to speak of an order with; null while something of it is missing. */
export function partnerAccount(
	partner: PartnerRow | undefined,
	config: Config,
): CourierAccount | null {
	return partner ? toCourierAccount(partner, config) : null;
}

/** An order as the settings of its delivery partner send it (spec 3.12); null when its location was deleted. */
export async function findCourierJob(
	tx: Tx,
	{ order, row, partner }: { order: OrderRow; row: CourierOrderRow; partner: PartnerRow },
): Promise<CourierJob | null> {
	const [location] = await tx.select().from(locations).where(eq(locations.storeId, order.storeId));
	if (!location || location.deletedAt || !order.deliveryInfo) return null;
	const businessName = partner.businessName || location.title;
	return {
		externalId: courierExternalId(row),
		number: order.number,
		pickupName: businessName,
		pickupBusinessName: partner.pickupBusinessName || businessName,
		from: toCourierPlace(location),
		to: {
			address: order.deliveryInfo.address,
			coordinates: row.dropoff,
			phone: dialablePhone(order.customerPhone, location.address.countryCode),
		},
		customerName: order.customerName,
		notes: order.deliveryInfo.instructions,
		readyAt: await readyAt(tx, order),
		storeKey: partner.locationKey,
		value: order.subtotal,
		items: order.items.map(({ name, quantity, unitPrice }) => ({
			name,
			quantity,
			price: unitPrice,
		})),
		isLarge: partner.isCateringStore,
		proof: partner.dropOffProof,
		tip: courierTip(order.gratuity, partner.tipPercentage),
		isTest: partner.isSandbox,
	};
}

async function readyAt(
	tx: Tx,
	{ storeId, diningOption, fulfillmentAt }: OrderRow,
): Promise<string> {
	const { deliveryTime } = pickSetting(await getSettings(tx, storeId), deliveryKind);
	const way = diningOption === "delivery" ? deliveryTime * MINUTE_MS : 0;
	return new Date(Math.max(Date.now(), fulfillmentAt.getTime() - way)).toISOString();
}
