import type { MenuKind } from "~/models/menu/menu-kind";
import type { MenuPart } from "~/models/menu/menu-part";
import { nameList } from "../shared/name-list";
import { isOpen, type MenuIssue, type Offer } from "./menu-issues";
import type { RequestedMenuItem } from "./quote-request";

/** Issue when items of brands with separate counters share an order; items without a brand combine with any. */
export function brandIssues(offer: Offer, lines: readonly RequestedMenuItem[]): MenuIssue[] {
	const items = lines.flatMap(({ itemId }) => offer.menu.get(itemId) ?? []);
	const sellers = items
		.map((item) => [...new Set(brandsAbove(offer, item))])
		.filter((brands) => brands.length > 0);
	const [first, ...others] = sellers;
	if (!first || first.some((brand) => others.every((brands) => brands.includes(brand)))) return [];
	const names = new Set(sellers.flatMap(([brand]) => (brand ? [`“${brand.title}”`] : [])));
	return [
		{
			words: `${nameList([...names])} have separate counters here. Order from one at a time`,
			isOfCounter: true,
		},
	];
}

const HOLDERS: readonly MenuKind[] = [
	"storeItemGroup",
	"comboGroup",
	"category",
	"itemSet",
	"itemSetConcept",
];

function brandsAbove(offer: Offer, part: MenuPart): MenuPart[] {
	return [...offer.menu.values()]
		.filter(
			(holder) =>
				HOLDERS.includes(holder.kind) && holder.parts.includes(part.id) && isOpen(offer, holder),
		)
		.flatMap((holder) =>
			holder.kind === "itemSetConcept" ? [holder] : brandsAbove(offer, holder),
		);
}
