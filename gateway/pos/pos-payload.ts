import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { PrintedTags } from "~/models/fulfilment/printed-tags";
import { courierTip } from "~/models/orders/courier-order";
import { DINING_LABELS, ORDER_SOURCE_LABELS } from "~/models/orders/order";
import type { PosSettings } from "~/models/pos/pos-settings";
import { posTicket } from "~/models/pos/pos-ticket";
import { formatInstant } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import type { SentOrder } from "../adapters/pos/provider";
import type { Tx } from "../core/database";
import { discounts } from "../discounts/tables";
import { deliveryKind, pickupKind } from "../fulfilment/setting-kinds";
import { deliveryPartners, diningOptions } from "../fulfilment/tables";
import { getSettings, pickSetting } from "../locations/settings";
import { vendorOnOrders } from "../locations/vendor";
import { taxes } from "../money/tables";
import { courierOrders } from "../orders/on-their-way/tables";
import type { OrderRow } from "../orders/order";
import { findPosDetails } from "./pos-details";
import { posKind } from "./setting-kinds";

const MINUTE_MS = 60_000;

/** An order as its location's settings send it, with the settings themselves (spec 3.16). */
export async function posPayload(
	tx: Tx,
	row: OrderRow,
	{ zone, tags }: { zone: string; tags: PrintedTags },
): Promise<{ settings: PosSettings; order: SentOrder }> {
	const all = await getSettings(tx, row.storeId);
	const settings = pickSetting(all, posKind);
	const delivery = pickSetting(all, deliveryKind);
	const isDelivery = row.diningOption === "delivery";
	const { delayedOrders } = isDelivery ? delivery : pickSetting(all, pickupKind);
	const ready = earlier(row.fulfillmentAt, isDelivery ? delivery.deliveryTime : 0);
	const extraMinutes = row.isAsap ? 0 : delayedOrders.extraPosPrintingMinutes;
	const pickup = settings.sendReadyPrepAtAsPosPickupAt ? ready : row.fulfillmentAt;
	const start = row.kitchenAt ?? row.startPrepAt;
	const minutes = (ready.getTime() - start.getTime()) / MINUTE_MS;
	const prepMinutes = Math.max(0, Math.round(minutes));
	const { title, tab, number, notes, shipment } = posTicket(settings, {
		number: row.number,
		customer: row.customerName,
		option: DINING_LABELS[row.diningOption].label,
		source: ORDER_SOURCE_LABELS[row.source],
		readyTime: formatInstant(ready.toISOString(), { zone, clock: "24" }, "time"),
		prepMinutes,
		tip: row.gratuity > 0 ? formatMoney(row.gratuity, row.currency) : "",
		notes: row.notes,
		properties: row.properties,
		tags: [],
		address: row.deliveryInfo?.address ?? null,
	});
	const courierShare = await courierTipShare(tx, row);
	const vendor = await vendorOnOrders(tx, row.storeId);
	const diningOption = await findPosOptionId(tx, row);
	return {
		settings,
		order: {
			orderId: row.id,
			merchantId: row.merchantId,
			storeId: row.storeId,
			environment: settings.isLiveMode ? "live" : "test",
			title,
			tab,
			number,
			notes,
			shipment: shipment === null ? null : { address: shipment, recipient: row.customerName },
			pickupAt: pickup.toISOString(),
			printAt: earlier(row.startPrepAt, extraMinutes).toISOString(),
			lines: row.items.map(({ id, name, quantity, unitPrice, total, notes, modifiers }) => ({
				name,
				quantity,
				unitPrice,
				total,
				modifiers: modifiers.map(({ name, quantity, price }) => ({ name, quantity, price })),
				note: settings.isNoteSentDisabled ? "" : notes,
				printTags: tags.lines[id] ?? [],
			})),
			printTags: tags.ticket,
			...(diningOption && { diningOption }),
			...(vendor && { vendor }),
			currency: row.currency,
			subtotal: row.subtotal,
			discount: row.discount,
			discounts: await toPosDiscounts(tx, row),
			taxes: await toSentTaxes(tx, row, settings),
			serviceCharges: row.charges + courierShare,
			deliveryFee: row.deliveryFee,
			tip: row.gratuity - courierShare,
			total: row.total,
			paidBefore: row.pointsAmount + row.giftCardAmount,
			details: await findPosDetails(tx, row, settings, prepMinutes),
		},
	};
}

async function toPosDiscounts(
	tx: Tx,
	{ discounts: given }: OrderRow,
): Promise<SentOrder["discounts"]> {
	if (given.length === 0) return [];
	const ids = given.map(({ id }) => id);
	const found = await tx
		.select({ id: discounts.id, guid: discounts.guid })
		.from(discounts)
		.where(inArray(discounts.id, ids));
	const guids = new Map(found.map(({ id, guid }) => [id, guid]));
	return given.map(({ id, name, amount }) => ({ name, guid: guids.get(id) ?? null, amount }));
}

/** POS id of the order's dining option; an active option takes precedence (spec 3.13). */
async function findPosOptionId(
	tx: Tx,
	{ storeId, diningOption }: OrderRow,
): Promise<string | null> {
	const [option] = await tx
		.select({ guid: diningOptions.guid })
		.from(diningOptions)
		.where(
			and(
				eq(diningOptions.storeId, storeId),
				eq(diningOptions.behavior, diningOption),
				isNull(diningOptions.deletedAt),
			),
		)
		.orderBy(desc(diningOptions.isEnabled), diningOptions.builtIn, diningOptions.id)
		.limit(1);
	return option?.guid ?? null;
}

/** The courier's part of the tip, where its partner wants it to be no tip at the till (spec 3.12). */
async function courierTipShare(tx: Tx, { merchantId, id, gratuity }: OrderRow): Promise<number> {
	if (gratuity === 0) return 0;
	const [partner] = await tx
		.select({
			isCharge: deliveryPartners.sendsTipsAsServiceCharge,
			percent: deliveryPartners.tipPercentage,
		})
		.from(courierOrders)
		.innerJoin(deliveryPartners, eq(deliveryPartners.id, courierOrders.partnerId))
		.where(and(eq(courierOrders.merchantId, merchantId), eq(courierOrders.orderId, id)));
	return partner?.isCharge ? courierTip(gratuity, partner.percent) : 0;
}

async function toSentTaxes(
	tx: Tx,
	{ storeId, tax }: OrderRow,
	{ tryToUseDefinedLineItemTax }: PosSettings,
): Promise<SentOrder["taxes"]> {
	const defined = tryToUseDefinedLineItemTax
		? await tx
				.select({ guid: taxes.guid })
				.from(taxes)
				.where(
					and(
						eq(taxes.storeId, storeId),
						eq(taxes.appliesToMenu, true),
						isNotNull(taxes.guid),
						isNull(taxes.deletedAt),
					),
				)
				.orderBy(asc(taxes.id))
		: [];
	return { amount: tax, ids: defined.flatMap(({ guid }) => (guid ? [guid] : [])) };
}

function earlier(time: Date, minutes: number): Date {
	return new Date(time.getTime() - minutes * MINUTE_MS);
}
