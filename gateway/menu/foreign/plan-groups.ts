import type { ForeignGroup, ForeignMenu, ForeignOption } from "~/models/menu/foreign/foreign-menu";
import type { ForeignPlanPart } from "~/models/menu/foreign/foreign-plan";
import { foldName } from "~/models/shared/fold-text";
import type { StoredMenuPart } from "../menu-part";
import { type KnownParts, partsInside } from "./known-parts";
import { sizeLine } from "./plan-items";
import {
	changedPart,
	idsByKey,
	newPart,
	type PlannedForeignPart,
	priceConflict,
	refusedPart,
} from "./planned-part";

const NO_OPTIONS = "The file doesn’t list its modifiers, so it isn’t imported";

interface PlannedGroups {
	rows: PlannedForeignPart[];
	/** Ids of the groups that will exist, by key; and titles by id. */
	ids: ReadonlyMap<string, string>;
	titles: ReadonlyMap<string, string>;
}

/** Plans the chosen modifier groups. A modifier of the same name and price is one, wherever it is offered. */
export function planGroups(
	menu: ForeignMenu,
	chosen: ReadonlySet<string>,
	known: KnownParts,
): PlannedGroups {
	const modifiers = new Map<string, PlannedForeignPart>();
	const groups: PlannedForeignPart[] = [];
	const prices = new Map<string, number>();
	const taken = new Set<string>();
	for (const group of menu.groups) {
		if (!chosen.has(group.key)) continue;
		const before = matchGroup(group, known, taken);
		if (before) taken.add(before.id);
		groups.push(planGroup(group, before, { known, modifiers, prices }));
	}
	return {
		rows: [...modifiers.values(), ...groups],
		ids: idsByKey(groups),
		titles: new Map(groups.map(({ id, title }) => [id, title])),
	};
}

/** Of several with the title, the one that shares the most modifiers. */
function matchGroup(
	group: ForeignGroup,
	known: KnownParts,
	taken: ReadonlySet<string>,
): StoredMenuPart | undefined {
	const titles = new Set(group.options.map(({ title }) => foldName(title)));
	const shared = ({ parts }: StoredMenuPart) =>
		parts.filter((id) => titles.has(foldName(known.byId.get(id)?.title ?? ""))).length;
	const [first] = known
		.named("itemOptions", group.title)
		.filter(({ id }) => !taken.has(id))
		.sort((a, b) => Number(a.isArchived) - Number(b.isArchived) || shared(b) - shared(a));
	return first;
}

interface Planning {
	known: KnownParts;
	modifiers: Map<string, PlannedForeignPart>;
	prices: Map<string, number>;
}

function planGroup(
	group: ForeignGroup,
	before: StoredMenuPart | undefined,
	planning: Planning,
): PlannedForeignPart {
	const { key, title, min, max, options } = group;
	if (!before && options.length === 0) return refusedPart(key, "itemOptions", title, NO_OPTIONS);
	const { known, modifiers, prices } = planning;
	const inside = partsInside(before ? [before] : [], known);
	const contained = new Map(inside.reverse().map((part) => [foldName(part.title), part]));
	const matched = options.map((option) => ({
		option,
		own: contained.get(foldName(option.title)),
	}));
	const problem = priceConflict(
		prices,
		matched.map(({ option, own }) => [own, option.price]),
	);
	if (problem) return refusedPart(key, "itemOptions", title, problem);
	const lines: ForeignPlanPart["lines"] = [];
	const ids = matched.map(({ option, own }) => {
		const row = planModifier(option, own, planning);
		const first = modifiers.get(modifierKey(option, own));
		const planned = !first || (own && row.state === "changes") ? row : first;
		modifiers.set(modifierKey(option, own), planned);
		const isNew = !own || planned.state === "changes";
		if (before && isNew) lines.push(sizeLine(option, own));
		return planned.id;
	});
	const rules = { minSelections: min, maxSelections: max, isMandatory: min > 0 };
	if (!before) {
		return newPart({ key, kind: "itemOptions", title, values: { title, ...rules, parts: ids } });
	}
	const added = ids.filter((id) => !before.parts.includes(id));
	// Files without rules have 0 and 0: ours stay.
	const wanted = min > 0 || max > 0 ? rules : {};
	const planned = changedPart({ key, before, wanted, added, lines });
	const isPriced = planned.state === "unchanged" && lines.length > 0;
	return isPriced ? { ...planned, lines } : planned;
}

function modifierKey({ title, price }: ForeignOption, own: StoredMenuPart | undefined): string {
	return own ? own.id : `${foldName(title)}\n${price ?? 0}`;
}

/** The group's own modifier, else one of the same name and price, else a new one. */
function planModifier(
	option: ForeignOption,
	own: StoredMenuPart | undefined,
	{ known, prices }: Planning,
): PlannedForeignPart {
	const { title, price, sku } = option;
	if (own) {
		const wanted = price === null ? {} : { price };
		const isSame = (own.price ?? 0) === (price ?? 0);
		return changedPart({
			key: "",
			before: own,
			wanted: isSame ? {} : wanted,
			added: [],
			lines: [],
		});
	}
	const wanted = price ?? 0;
	const equal = known
		.named("itemBase", title)
		.filter((part) => !part.isArchived && (part.price ?? 0) === wanted)
		.find(({ id }) => (prices.get(id) ?? wanted) === wanted);
	if (equal) {
		prices.set(equal.id, wanted);
		return changedPart({ key: "", before: equal, wanted: {}, added: [], lines: [] });
	}
	return newPart({ key: "", kind: "itemBase", title, values: { title, price: wanted, sku } });
}
