import type { PricedLine } from "./order-total";
import type { QuoteFacts } from "./quote-facts";
import type { AskedItem } from "./quote-request";
import type { TaxRule } from "./taxes";

/** A line at its price: the unit with its modifiers, times the quantity; and the taxes that it carries. */
export function pricedLine(item: AskedItem, taxes: QuoteFacts["taxes"]): PricedLine {
	const { title, quantity, unitPrice, modifiers } = item;
	const unit = modifiers.reduce(
		(sum, { price, quantity: times }) => sum + price * times,
		unitPrice,
	);
	return {
		title,
		quantity,
		unitPrice: unit,
		total: unit * quantity,
		discount: 0,
		taxes: taxesOfItem(item, taxes),
	};
}

/** The item's own taxes, else those of the location's menu, else the percentage that came with it. */
function taxesOfItem(item: AskedItem, taxes: QuoteFacts["taxes"]): TaxRule[] {
	if (item.taxes) return taxes.filter(({ id }) => item.taxes?.includes(id));
	const ofMenu = taxes.filter(({ appliesToMenu }) => appliesToMenu);
	if (ofMenu.length > 0) return ofMenu;
	if (item.taxRatePpm === null) return [];
	return [{ id: null, name: "Tax", ratePpm: item.taxRatePpm, isIncluded: false }];
}
