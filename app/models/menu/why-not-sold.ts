import type { MenuKind } from "./menu-kind";
import type { MenuPartDetail } from "./menu-part";

const SOLD: readonly MenuKind[] = ["storeItem", "combo"];
const HOLDERS: readonly MenuKind[] = ["category", "storeItemGroup", "comboGroup"];

type Part = Pick<
	MenuPartDetail,
	"kind" | "isArchived" | "isEnabled" | "isVisible" | "isOrderable" | "price"
> & {
	held: Pick<MenuPartDetail["held"][number], "kind">[];
	standsIn: Pick<MenuPartDetail["standsIn"][number], "kind">[];
};

/** Why no location can sell an item or a combo; empty for all else. */
export function whyNotSold(part: Part): { needsCategory: boolean; reasons: string[] } {
	const { kind, isArchived, isEnabled, isVisible, isOrderable, price, held, standsIn } = part;
	if (!SOLD.includes(kind)) return { needsCategory: false, reasons: [] };
	const needsCategory = !standsIn.some((holder) => HOLDERS.includes(holder.kind));
	const hasVariations = held.some((each) => each.kind === "variationGroup");
	return {
		needsCategory,
		reasons: [
			...(isArchived ? ["It is archived."] : []),
			...(isEnabled ? [] : ["It is not enabled."]),
			...(isVisible ? [] : ["It is not visible."]),
			...(isOrderable ? [] : ["It is not orderable."]),
			...(price === null && !hasVariations ? ["It has no price."] : []),
			...(needsCategory ? ["It is in no category."] : []),
		],
	};
}
