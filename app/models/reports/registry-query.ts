import { DINING_BEHAVIORS, ORDER_SOURCES, PAYMENT_METHODS } from "~/models/orders/order";
import { isUuid } from "~/models/shared/is-uuid";
import { BUYER_KINDS } from "./buyers";
import { type CardFilter, cardFilters } from "./card-filters";
import { ORDER_MARKS, ORDERS_OF, type OrderMark } from "./order-marks";

type Choice = "dining" | "source" | "payment" | "of" | "mark";
type FilterName =
	| Choice
	| CardFilter
	| "buyer"
	| "customer"
	| "hour"
	| "weekday"
	| "item"
	| "modifier"
	| "discount"
	| "promoCode"
	| "category";
type Asked = Partial<Record<FilterName, string[]>>;

/** The registry's filters as the gateway takes them; unknown values are ignored. */
export function registryFilters(asked: Asked) {
	const whole = (name: FilterName, least: number, most: number) => {
		const value = Number(asked[name]?.[0] ?? "x");
		return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
	};
	const [mark] = known(Object.keys(ORDER_MARKS) as OrderMark[], asked.mark);
	return {
		diningOption: known(DINING_BEHAVIORS, asked.dining),
		source: known(ORDER_SOURCES, asked.source),
		paymentMethod: known(PAYMENT_METHODS, asked.payment),
		of: known(ORDERS_OF, asked.of)[0] ?? "sold",
		mark,
		...cardFilters(asked),
		buyer: known(BUYER_KINDS, asked.buyer)[0],
		customer: asked.customer?.find(isUuid),
		hour: whole("hour", 0, 23),
		weekday: whole("weekday", 1, 7),
		item: plain(asked.item?.[0]),
		modifier: plain(asked.modifier?.[0]),
		discount: plain(asked.discount?.[0]),
		promoCode: plain(asked.promoCode?.[0]),
		category: plain(asked.category?.[0]),
	};
}

/** Without what the database keeps in no text. */
function plain(name: string | undefined): string | undefined {
	return name?.replaceAll("\0", "").slice(0, 255);
}

function known<T extends string>(values: readonly T[], given: readonly string[] = []): T[] {
	return values.filter((value) => given.includes(value));
}
