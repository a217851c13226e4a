import { DINING_BEHAVIORS, ORDER_SOURCES, PAYMENT_METHODS } from "~/models/orders/order";
import { isUuid } from "~/models/shared/is-uuid";
import { BUYER_KINDS } from "./buyers";
import { type CardFilter, parseCardFilters } from "./card-filters";
import { ORDER_MARKS, ORDERS_OF, type OrderMark } from "./order-marks";
import { findReportMenu } from "./report-menu";

type Choice = "dining" | "source" | "payment" | "of" | "mark";
type FilterName =
	| Choice
	| CardFilter
	| "buyer"
	| "customer"
	| "changed"
	| "hour"
	| "weekday"
	| "item"
	| "modifier"
	| "discount"
	| "promoCode"
	| "category"
	| "menu";
type RegistryFilters = Partial<Record<FilterName, string[]>>;

/** The registry's filters as the gateway takes them; unknown values are ignored. */
export function registryFilters(query: RegistryFilters) {
	const whole = (name: FilterName, min: number, max: number) => {
		const value = Number(query[name]?.[0] ?? "x");
		return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
	};
	const [mark] = known(Object.keys(ORDER_MARKS) as OrderMark[], query.mark);
	return {
		diningOption: known(DINING_BEHAVIORS, query.dining),
		source: known(ORDER_SOURCES, query.source),
		paymentMethod: known(PAYMENT_METHODS, query.payment),
		of: known(ORDERS_OF, query.of)[0] ?? "sold",
		mark,
		...parseCardFilters(query),
		buyer: known(BUYER_KINDS, query.buyer)[0],
		customer: query.customer?.find(isUuid),
		changedSince: query.changed?.find(isInstant),
		hour: whole("hour", 0, 23),
		weekday: whole("weekday", 1, 7),
		item: plain(query.item?.[0]),
		modifier: plain(query.modifier?.[0]),
		discount: plain(query.discount?.[0]),
		promoCode: plain(query.promoCode?.[0]),
		category: plain(query.category?.[0]),
		menu: findReportMenu(query.menu),
	};
}

const isInstant = (text: string) => !Number.isNaN(Date.parse(text)) && INSTANT.test(text);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Without characters that the database cannot store. */
function plain(name: string | undefined): string | undefined {
	return name?.replaceAll("\0", "").slice(0, 255);
}

function known<T extends string>(values: readonly T[], given: readonly string[] = []): T[] {
	return values.filter((value) => given.includes(value));
}
