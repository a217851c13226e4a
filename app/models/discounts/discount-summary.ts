import { nthOrderLabel } from "./discount";

type Texts = Readonly<Record<string, string>>;

/** "From $25.00, first order, 1 per customer" of the typed limits. */
export function limitsSummary(typed: Texts, symbol: string): string {
	const { minOrder, nthOrder, maxPerCustomer, maxUses } = typed;
	const nth = Number(nthOrder);
	return listed(
		[
			minOrder && `from ${symbol}${minOrder}`,
			nthOrder && (Number.isInteger(nth) && nth > 0 ? nthOrderLabel(nth) : `order ${nthOrder}`),
			maxPerCustomer && `${maxPerCustomer} per customer`,
			maxUses && `${maxUses} in total`,
		],
		"Every order, no limits",
	);
}

/** "3 customers, with one of 2 linked items". */
export function reachSummary(typed: {
	customers: number;
	behavior: string;
	linkedItems: number;
}): string {
	const { customers, behavior, linkedItems } = typed;
	return listed(
		[
			customers > 0 && counted(customers, "customer"),
			behavior === "ADD_ITEM" && "suggests the eligible items",
			behavior === "LINK_ITEM" && `with one of ${counted(linkedItems, "linked item")}`,
		],
		"Every customer, no extra rule",
	);
}

/** "On the deals page, with an image". */
export function dealSummary(typed: { title: string; isShown: boolean; hasImage: boolean }): string {
	const { title, isShown, hasImage } = typed;
	return listed(
		[title && `“${title}”`, isShown && "on the deals page", hasImage && "with an image"],
		"By its name, at checkout only",
	);
}

/** "Priority 50, alone". */
export function combiningSummary(typed: {
	priority: string;
	isCombinable: boolean;
	isCumulative: boolean;
}): string {
	const { priority, isCombinable, isCumulative } = typed;
	return listed([
		priority && `priority ${priority}`,
		isCombinable ? "combines with other discounts" : "not combined",
		isCumulative && "applies after other discounts",
	]);
}

function counted(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function listed(parts: readonly (string | false | undefined)[], none = ""): string {
	const words = parts.filter(Boolean).join(", ");
	return words ? words.charAt(0).toUpperCase() + words.slice(1) : none;
}
