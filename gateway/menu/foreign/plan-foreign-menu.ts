import type { ForeignItem, ForeignMenu } from "~/models/menu/foreign/foreign-menu";
import type { ForeignPlan, ForeignPlanPart } from "~/models/menu/foreign/foreign-plan";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { Tx } from "../../core/database";
import { versionsFingerprint } from "../bulk/versions-fingerprint";
import type { StoredMenuPart } from "../menu-part";
import { findKnownParts, type KnownParts, partsInside } from "./known-parts";
import { planGroups } from "./plan-groups";
import { matchItem, planSizes } from "./plan-items";
import {
	changedPart,
	idsByKey,
	newPart,
	type PlannedForeignPart,
	refusedPart,
} from "./planned-part";

interface ForeignMenuPlan {
	preview: ForeignPlan;
	/** What changes, contents before their holders. */
	rows: PlannedForeignPart[];
}

/** Plans an import of what is not excepted: new parts, changes of known ones, and what cannot be imported. */
export async function planForeignMenu(
	tx: Tx,
	{ menu, except }: { menu: ForeignMenu; except: readonly string[] },
): Promise<ForeignMenuPlan> {
	const known = await findKnownParts(tx, menu);
	const chosen = chosenParts(menu, new Set(except));
	const groups = planGroups(menu, chosen.groups, known);
	const prices = new Map<string, number>();
	const taken = new Set<string>();
	const items: PlannedForeignPart[] = [];
	const sizes: PlannedForeignPart[] = [];
	for (const item of menu.items) {
		if (!chosen.items.has(item.key)) continue;
		const match = matchItem(item, known, taken);
		if (match && "problem" in match) {
			items.push(refusedPart(item.key, "storeItem", item.title, match.problem));
			continue;
		}
		if (match) taken.add(match.part.id);
		const ofSizes = planSizes(item, match?.part, { known, prices });
		if ("problem" in ofSizes) {
			items.push(refusedPart(item.key, "storeItem", item.title, ofSizes.problem));
			continue;
		}
		sizes.push(...ofSizes.rows);
		const groupIds = item.groups.flatMap((key) => groups.ids.get(key) ?? []);
		const contents = [...ofSizes.groupIds, ...groupIds];
		const lines = ofSizes.lines;
		items.push(planItem(item, match?.part, { contents, lines, named: groups.titles }));
	}
	const itemIds = idsByKey(items);
	const categories = menu.categories.flatMap((category) => {
		if (!chosen.categories.has(category.key)) return [];
		const parts = category.items.flatMap((key) => itemIds.get(key) ?? []);
		return parts.length === 0 ? [] : [planHolder("category", category, parts, known.named)];
	});
	const categoryIds = idsByKey(categories);
	const menus = menu.menus.flatMap(({ title, categories: keys }, index) => {
		const parts = keys.flatMap((key) => categoryIds.get(key) ?? []);
		const holder = { key: menuKey(index), title, description: "" };
		return parts.length === 0 ? [] : [planHolder("itemSet", holder, parts, known.named)];
	});
	const planned = [...groups.rows, ...sizes, ...items, ...categories, ...menus];
	return {
		preview: toForeignPlan(menu, planned, known),
		rows: mergedRows(planned.filter(({ state }) => state !== "unchanged")),
	};
}

/** One row for each part, behind all of its contents: several items may share a known group or size. */
function mergedRows(rows: readonly PlannedForeignPart[]): PlannedForeignPart[] {
	const merged = new Map<string | PlannedForeignPart, PlannedForeignPart>();
	for (const row of rows) {
		const key = row.version > 0 && row.state === "changes" ? row.id : row;
		const { values, added } = merged.get(key) ?? { values: {}, added: [] };
		const all = [...new Set([...added, ...row.added])];
		merged.delete(key);
		merged.set(key, { ...row, values: { ...values, ...row.values }, added: all });
	}
	return [...merged.values()];
}

function menuKey(index: number): string {
	return `m${index + 1}`;
}

function chosenParts({ categories, items }: ForeignMenu, except: ReadonlySet<string>) {
	const left = categories.filter(({ key }) => !except.has(key));
	const placed = new Set(left.flatMap((category) => category.items));
	const chosen = items.filter(({ key }) => placed.has(key) && !except.has(key));
	return {
		categories: new Set(left.map(({ key }) => key)),
		items: new Set(chosen.map(({ key }) => key)),
		groups: new Set(chosen.flatMap((item) => item.groups)),
	};
}

function planItem(
	item: ForeignItem,
	before: StoredMenuPart | undefined,
	{
		contents,
		lines,
		named,
	}: { contents: string[]; lines: ForeignPlanPart["lines"]; named: ReadonlyMap<string, string> },
): PlannedForeignPart {
	const prices = item.sizes.flatMap(({ price }) => price ?? []);
	const price =
		item.sizes.length > 0 ? (prices.length > 0 ? Math.min(...prices) : null) : item.price;
	const { key, title, description, sku, containsAlcohol } = item;
	if (!before) {
		const { isArchived, isVisible, isOrderable } = item;
		const values = {
			...{ title, description, sku, price, containsAlcohol, isArchived, isVisible, isOrderable },
			...(prices.length > 1 && { pricePrefix: "from" }),
			parts: contents,
		};
		return newPart({ key, kind: "storeItem", title, values });
	}
	const keepsPrice = price === null || item.sizes.length > 0;
	const wanted = {
		...(!keepsPrice && { price }),
		...(description && { description }),
		...(sku && { sku }),
		...(containsAlcohol && { containsAlcohol }),
	};
	const added = contents.filter((id) => !before.parts.includes(id));
	const names = added.flatMap((id) => named.get(id) ?? []);
	const ofGroups =
		names.length > 0 ? [{ part: "Modifier groups", before: "none", after: names.join(", ") }] : [];
	return changedPart({ key, before, wanted, added, lines: [...lines, ...ofGroups] });
}

function planHolder(
	kind: "category" | "itemSet",
	{ key, title, description }: { key: string; title: string; description: string },
	parts: string[],
	named: (kind: MenuKind, title: string) => StoredMenuPart[],
): PlannedForeignPart {
	const candidates = named(kind, title);
	const most = (part: StoredMenuPart) => parts.filter((id) => part.parts.includes(id)).length;
	const [before] = [...candidates].sort(
		(a, b) => Number(a.isArchived) - Number(b.isArchived) || most(b) - most(a),
	);
	if (!before) return newPart({ key, kind, title, values: { title, description, parts } });
	const added = parts.filter((id) => !before.parts.includes(id));
	const lines =
		added.length > 0 ? [{ part: "Added", before: "none", after: String(added.length) }] : [];
	return changedPart({ key, before, wanted: {}, added, lines });
}

function toForeignPlan(
	menu: ForeignMenu,
	planned: readonly PlannedForeignPart[],
	known: KnownParts,
): ForeignPlan {
	const parts = planned.flatMap(({ key, state, problem, lines }) =>
		key ? [{ key, state, problem, lines }] : [],
	);
	const seen = new Set(parts.map(({ key }) => key));
	const keys = [...menu.items, ...menu.categories, ...menu.groups].map(({ key }) => key);
	const left = keys
		.filter((key) => !seen.has(key))
		.map((key) => ({ key, state: "left-out" as const, problem: "", lines: [] }));
	const count = (wanted: ForeignPlanPart["state"]) =>
		planned.filter(({ kind, state }) => kind === "storeItem" && state === wanted).length;
	return {
		mark: fingerprint(menu, known),
		added: count("new"),
		changed: count("changes"),
		unchanged: count("unchanged"),
		refused: count("refused"),
		parts: [...parts, ...left],
	};
}

/** Differs when a part that the file means was made or changed since, whatever people type or choose in the preview. */
function fingerprint({ items, categories, groups }: ForeignMenu, known: KnownParts): string {
	const holders = [
		...items.flatMap(({ title, sku }) => [
			...known.named("storeItem", title),
			...known.withSku(sku),
		]),
		...groups.flatMap(({ title }) => known.named("itemOptions", title)),
	];
	const inside = partsInside([...new Set(holders)], known).filter(
		({ kind }) => kind === "variationGroup" || kind === "itemBase",
	);
	const sizes = partsInside(
		inside.filter(({ kind }) => kind === "variationGroup"),
		known,
	);
	const placed = categories.flatMap(({ title }) => known.named("category", title));
	const seen = new Set([...holders, ...inside, ...sizes, ...placed]);
	return versionsFingerprint([...seen].map(({ id, version }) => [id, version]));
}
