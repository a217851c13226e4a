import type { PricedLine } from "./order-total";
import type { QuoteFacts } from "./quote-facts";
import type { RequestedItem } from "./quote-request";
import type { TaxRule } from "./taxes";

type TaxFacts = Pick<QuoteFacts, "taxes" | "payment">;

/** A line at its price: the unit with its modifiers, times the quantity; and the taxes that it carries. */
export function pricedLine(item: RequestedItem, facts: TaxFacts): PricedLine {
	const { title, quantity, unitPrice, modifiers } = item;
	const unit = modifiers.reduce(
		(sum, { price, quantity: times }) => sum + price * times,
		unitPrice,
	);
	return {
		title,
		quantity,
		unitPrice: unit,
		modifiers: modifiers.map(({ title: name, ...modifier }) => ({ name, ...modifier })),
		total: unit * quantity,
		discount: 0,
		itemId: item.ofMenu?.itemId ?? null,
		variationId: item.ofMenu?.variationId ?? null,
		prepMinutes: item.prepMinutes,
		taxes: itemTaxes(item, facts),
	};
}

/** The item's own taxes, else those of the location's menu, else the item's percentage, else the payment's. */
function itemTaxes(item: RequestedItem, { taxes, payment }: TaxFacts): TaxRule[] {
	if (item.taxes) return taxes.filter(({ id }) => item.taxes?.includes(id));
	const ofMenu = taxes.filter(({ appliesToMenu }) => appliesToMenu);
	if (ofMenu.length > 0) return ofMenu;
	const ratePpm = item.taxRatePpm ?? payment.taxRatePpm;
	return ratePpm === null ? [] : [{ id: null, name: "Tax", ratePpm, isIncluded: false }];
}
