import type { ForeignItem, ForeignOption } from "~/models/menu/foreign/foreign-menu";
import type { ForeignPlanPart } from "~/models/menu/foreign/foreign-plan";
import { foldName } from "~/models/shared/fold-text";
import { moneyInput } from "~/models/shared/money";
import type { StoredMenuPart } from "../menu-part";
import { type KnownParts, partsInside } from "./known-parts";
import { changedPart, newPart, type PlannedForeignPart, priceConflict } from "./planned-part";

/** The organization's item that a foreign one means: by SKU, title and price; null if it is new. */
export function matchItem(
	item: ForeignItem,
	known: KnownParts,
	taken: ReadonlySet<string>,
): { part: StoredMenuPart } | { problem: string } | null {
	const free = (parts: readonly StoredMenuPart[]) => parts.filter(({ id }) => !taken.has(id));
	const bySku = free(known.withSku(item.sku));
	const titled = free(known.named("storeItem", item.title));
	const both = bySku.filter((part) => titled.includes(part));
	const candidates = both.length > 0 ? both : titled.length > 0 ? titled : bySku;
	const [first] = candidates;
	if (!first) return null;
	if (candidates.length === 1) return { part: first };
	const priced = candidates.filter(({ price }) => price === item.price);
	const live = candidates.filter(({ isArchived }) => !isArchived);
	const [found] = priced.length === 1 ? priced : live.length === 1 ? live : [];
	return found
		? { part: found }
		: { problem: `Several items on your menu are named “${item.title}”. Rename them first.` };
}

interface PlannedSizes {
	rows: PlannedForeignPart[];
	groupIds: string[];
	lines: ForeignPlanPart["lines"];
}

/** Sizes become variations: of the item's own group, or of a new one. A known size has one price, by its id in `prices`. */
export function planSizes(
	item: ForeignItem,
	before: StoredMenuPart | undefined,
	{ known, prices }: { known: KnownParts; prices: Map<string, number> },
): PlannedSizes | { problem: string } {
	if (item.sizes.length === 0) return { rows: [], groupIds: [], lines: [] };
	const group = partsInside(before ? [before] : [], known).find(
		({ kind }) => kind === "variationGroup",
	);
	const inside = partsInside(group ? [group] : [], known);
	const existing = new Map(inside.reverse().map((part) => [foldName(part.title), part]));
	const matched = item.sizes.map((size) => ({ size, match: existing.get(foldName(size.title)) }));
	const problem = priceConflict(
		prices,
		matched.map(({ size, match }) => [match, size.price]),
	);
	if (problem) return { problem };
	const rows: PlannedForeignPart[] = [];
	const lines: ForeignPlanPart["lines"] = [];
	const added: string[] = [];
	for (const { size, match } of matched) {
		const row = match ? changedSize(match, size) : newSize(size);
		rows.push(row);
		if (!match) added.push(row.id);
		if (before && row.state !== "unchanged") lines.push(sizeLine(size, match));
	}
	if (group) {
		rows.push(changedPart({ key: "", before: group, wanted: {}, added, lines: [] }));
		return { rows, groupIds: [], lines };
	}
	const made = newPart({
		key: "",
		kind: "variationGroup",
		title: item.sizesTitle,
		values: { title: item.sizesTitle, parts: added },
	});
	return { rows: [...rows, made], groupIds: made.id ? [made.id] : [], lines };
}

/** A size without a price would be sold at the item's, so nobody can order it yet. */
function newSize({ title, price, sku }: ForeignOption): PlannedForeignPart {
	const values = { title, price, sku, ...(price === null && { isOrderable: false }) };
	return newPart({ key: "", kind: "variation", title, values });
}

function changedSize(before: StoredMenuPart, { price, sku }: ForeignOption): PlannedForeignPart {
	const wanted = { ...(price !== null && { price }), ...(sku && { sku }) };
	return changedPart({ key: "", before, wanted, added: [], lines: [] });
}

export function sizeLine(
	{ title, price }: ForeignOption,
	before: StoredMenuPart | undefined,
): ForeignPlanPart["lines"][number] {
	const text = (amount: number | null | undefined) =>
		amount === null || amount === undefined ? "none" : moneyInput(amount);
	return { part: title, before: before ? text(before.price) : "none", after: text(price) };
}
