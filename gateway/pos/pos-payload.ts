import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { PrintedTags } from "~/models/fulfilment/printed-tags";
import { courierTip } from "~/models/orders/courier-order";
import { DINING_LABELS, ORDER_SOURCE_LABELS } from "~/models/orders/order";
import type { PosSettings } from "~/models/pos/pos-settings";
import { posTicket } from "~/models/pos/pos-ticket";
import type { LocalTime } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import type { SentOrder } from "../adapters/pos/provider";
import { listCustomerTags } from "../audiences/list-members";
import type { Tx } from "../core/database";
import { discounts } from "../discounts/tables";
import { deliveryKind, pickupKind } from "../fulfilment/setting-kinds";
import { deliveryPartners, diningOptions } from "../fulfilment/tables";
import { getSettings, pickSetting } from "../locations/settings";
import { vendorOnOrders } from "../locations/vendor";
import { taxes } from "../money/tables";
import { courierOrders } from "../orders/on-their-way/tables";
import type { OrderRow } from "../orders/order";
import { orders } from "../orders/tables";
import { findPosDetails } from "./pos-details";
import { posKind } from "./setting-kinds";

const MINUTE_MS = 60_000;

type LocationSettings = Awaited<ReturnType<typeof getSettings>>;

/** The order as its location's settings send it to the POS, and those settings (spec 3.16). */
export async function posPayload(
	tx: Tx,
	row: OrderRow,
	{ local, tags, userTags }: { local: LocalTime; tags: PrintedTags; userTags: string[] },
): Promise<{ settings: PosSettings; order: SentOrder }> {
	const locationSettings = await getSettings(tx, row.storeId);
	const settings = pickSetting(locationSettings, posKind);
	const { readyAt, pickupAt, printAt, prepMinutes } = posTimes(row, locationSettings);
	const courierShare = await findCourierTipShare(tx, row);
	const tip = row.gratuity - courierShare;
	const { title, tab, number, notes, shipment } = posTicket(settings, {
		number: row.number,
		customer: row.customerName,
		option: DINING_LABELS[row.diningOption].label,
		source: ORDER_SOURCE_LABELS[row.source],
		readyTime: formatInstant(readyAt.toISOString(), local, "time"),
		prepMinutes,
		tip: tip > 0 ? formatMoney(tip, row.currency) : "",
		notes: row.notes,
		properties: row.properties,
		tags: userTags,
		address: row.deliveryInfo?.address ?? null,
	});
	const vendor = await vendorOnOrders(tx, row.storeId);
	const diningOptionGuid = await findPosOptionId(tx, row);
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
			pickupAt: pickupAt.toISOString(),
			printAt: printAt.toISOString(),
			lines: posLines(row, settings, tags),
			printTags: tags.ticket,
			...(diningOptionGuid && { diningOption: diningOptionGuid }),
			...(vendor && { vendor }),
			currency: row.currency,
			subtotal: row.subtotal,
			discount: row.discount,
			discounts: await findPosDiscounts(tx, row),
			taxes: await findPosTaxes(tx, row, settings),
			serviceCharges: row.charges + courierShare,
			deliveryFee: row.deliveryFee,
			tip,
			total: row.total,
			paidBefore: row.pointsAmount + row.giftCardAmount,
			details: await findPosDetails(tx, row, settings, prepMinutes),
		},
	};
}

/** Tags of the customer's audiences, where the location's settings print them. Takes a while, so before any lock. */
export async function findUserTags(tx: Tx, orderId: string): Promise<string[]> {
	const { merchantId, storeId, customerId } = orders;
	const [row] = await tx
		.select({ merchantId, storeId, customerId })
		.from(orders)
		.where(eq(orders.id, orderId));
	if (!row) return [];
	const { showUserTags } = pickSetting(await getSettings(tx, row.storeId), posKind);
	return showUserTags ? listCustomerTags(tx, row) : [];
}

function posTimes(row: OrderRow, locationSettings: LocationSettings) {
	const { sendReadyPrepAtAsPosPickupAt } = pickSetting(locationSettings, posKind);
	const delivery = pickSetting(locationSettings, deliveryKind);
	const isDelivery = row.diningOption === "delivery";
	const { delayedOrders } = isDelivery ? delivery : pickSetting(locationSettings, pickupKind);
	const readyAt = minutesBefore(row.fulfillmentAt, isDelivery ? delivery.deliveryTime : 0);
	const start = row.kitchenAt ?? row.startPrepAt;
	return {
		readyAt,
		pickupAt: sendReadyPrepAtAsPosPickupAt ? readyAt : row.fulfillmentAt,
		printAt: minutesBefore(row.startPrepAt, row.isAsap ? 0 : delayedOrders.extraPosPrintingMinutes),
		prepMinutes: Math.max(0, Math.round((readyAt.getTime() - start.getTime()) / MINUTE_MS)),
	};
}

function posLines({ items }: OrderRow, settings: PosSettings, tags: PrintedTags) {
	return items.map(({ id, name, quantity, unitPrice, total, notes, modifiers }) => ({
		name,
		quantity,
		unitPrice,
		total,
		modifiers: modifiers.map(({ name, quantity, price }) => ({ name, quantity, price })),
		note: settings.isNoteSentDisabled ? "" : notes,
		printTags: tags.lines[id] ?? [],
	}));
}

async function findPosDiscounts(
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
async function findCourierTipShare(
	tx: Tx,
	{ merchantId, id, gratuity }: OrderRow,
): Promise<number> {
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

async function findPosTaxes(
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

function minutesBefore(time: Date, minutes: number): Date {
	return new Date(time.getTime() - minutes * MINUTE_MS);
}
