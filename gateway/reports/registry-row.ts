import { sql } from "drizzle-orm";
import { sumOrder } from "~/models/orders/order-sums";
import type { RegistryRow } from "~/models/reports/report-answer";
import type { ChosenStore } from "../orders/chosen-stores";

/** The columns of an order `o` that `registryRow` reads. */
export const REGISTRY_COLUMNS = sql`o.id, o.store_id, o.number, o.status, o.start_prep_at, o.dining_option, o.source,
	o.payment_method, o.currency, o.item_count, o.subtotal, o.discount, o.tax, o.tax_included, o.charges,
	o.delivery_fee, o.gratuity, o.total, o.refunded_amount, o.points, o.points_amount, o.gift_cards_sold, o.gift_card_amount,
	o.refunded_to_cards`;

export interface FoundOrder {
	id: string;
	store_id: string;
	number: string;
	status: RegistryRow["status"];
	start_prep_at: string;
	dining_option: RegistryRow["diningOption"];
	source: RegistryRow["source"];
	payment_method: RegistryRow["paymentMethod"];
	currency: RegistryRow["currency"];
	item_count: number;
	subtotal: number;
	discount: number;
	tax: number;
	tax_included: number;
	charges: number;
	delivery_fee: number;
	gratuity: number;
	total: number;
	refunded_amount: number;
	points: number;
	points_amount: number;
	gift_cards_sold: number;
	gift_card_amount: number;
	refunded_to_cards: number;
}

export function registryRow(row: FoundOrder, stores: readonly ChosenStore[]): RegistryRow {
	const store = stores.find(({ store_id }) => store_id === row.store_id);
	return {
		id: row.id,
		storeId: row.store_id,
		deletedPlace: store?.gone ?? null,
		zone: store?.zone ?? "UTC",
		number: row.number,
		status: row.status,
		startPrepAt: new Date(row.start_prep_at).toISOString(),
		diningOption: row.dining_option,
		source: row.source,
		paymentMethod: row.payment_method,
		currency: row.currency,
		...sumOrder({
			...row,
			itemCount: row.item_count,
			taxIncluded: row.tax_included,
			deliveryFee: row.delivery_fee,
			refundedAmount: row.refunded_amount,
			pointsAmount: row.points_amount,
			giftCardsSold: row.gift_cards_sold,
			giftCardAmount: row.gift_card_amount,
			paymentMethod: row.payment_method,
			refundedToCards: row.refunded_to_cards,
		}),
	};
}
