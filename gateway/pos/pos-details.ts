import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PosSettings } from "~/models/pos/pos-settings";
import type { PosDetails } from "../adapters/pos/provider";
import type { Tx } from "../core/database";
import { withGuidsAt } from "../menu/pos-sync/linked-parts";
import { findPosPlace } from "../menu/pos-sync/pos-place";
import { menuParts } from "../menu/tables";
import { taxes } from "../money/tables";
import type { OrderRow } from "../orders/order";

type Settings = Pick<PosSettings, "isPriceDiscrepancyEnabled" | "priceDiscrepancyStrategy">;

/** What an order at Square or Clover names besides the ticket; null where another point of sale gets it. Four statements. */
export async function findPosDetails(
	tx: Tx,
	row: OrderRow,
	settings: Settings,
	prepMinutes: number,
): Promise<PosDetails | null> {
	const place = await findPosPlace(tx, row.storeId);
	if (place?.provider !== "square" && place?.provider !== "clover") return null;
	const guids = await findGuids(tx, row);
	const taxGuids = await findTaxGuids(tx, row);
	const guidOf = (id: string | undefined) => (id && guids.get(id)) || null;
	const { isPriceDiscrepancyEnabled, priceDiscrepancyStrategy } = settings;
	return {
		place,
		lines: row.items.map(({ itemId, variationId, modifiers, taxes = [] }) => ({
			itemGuid: guidOf(itemId),
			variationGuid: guidOf(variationId),
			modifierGuids: modifiers.map(({ modifierId }) => guidOf(modifierId)),
			taxes: taxes.map((tax) => ({ ...tax, guid: (tax.id && taxGuids.get(tax.id)) || null })),
		})),
		customer: { name: row.customerName, phone: row.customerPhone, email: row.customerEmail },
		diningOption: row.diningOption,
		delivery: row.deliveryInfo && {
			address: row.deliveryInfo.address,
			instructions: row.deliveryInfo.instructions,
		},
		answers: Object.entries(row.properties)
			.map(([name, answer]) => `${name}: ${answer}`)
			.join(", "),
		isAsap: row.isAsap,
		dueAt: row.fulfillmentAt.toISOString(),
		prepMinutes,
		payment:
			row.paymentUid === null
				? null
				: {
						uid: row.paymentUid,
						last4: row.paymentLast4,
						provider: row.paymentProvider ?? "",
					},
		hasGiftCard: row.giftCardAmount > 0,
		discrepancy: isPriceDiscrepancyEnabled ? priceDiscrepancyStrategy : "continue",
	};
}

async function findGuids(tx: Tx, { storeId, items }: OrderRow): Promise<Map<string, string>> {
	const ids = items.flatMap(({ itemId, variationId, modifiers }) => [
		...[itemId, variationId].flatMap((id) => id ?? []),
		...modifiers.flatMap(({ modifierId }) => modifierId ?? []),
	]);
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select()
		.from(menuParts)
		.where(inArray(menuParts.id, [...new Set(ids)]));
	const parts = await withGuidsAt(tx, storeId, rows);
	return new Map(parts.flatMap(({ id, posGuid }) => (posGuid ? [[id, posGuid] as const] : [])));
}

async function findTaxGuids(tx: Tx, { storeId, items }: OrderRow): Promise<Map<string, string>> {
	const ids = items.flatMap(({ taxes = [] }) => taxes.flatMap(({ id }) => id ?? []));
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select({ id: taxes.id, guid: taxes.guid })
		.from(taxes)
		.where(
			and(eq(taxes.storeId, storeId), inArray(taxes.id, [...new Set(ids)]), isNotNull(taxes.guid)),
		);
	return new Map(rows.flatMap(({ id, guid }) => (guid ? [[id, guid] as const] : [])));
}
