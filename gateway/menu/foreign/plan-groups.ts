import { foldName } from "~/models/menu/foreign/foreign-cells";
import type { ForeignGroup, ForeignMenu, ForeignOption } from "~/models/menu/foreign/foreign-menu";
import type { ForeignPlanPart } from "~/models/menu/foreign/foreign-plan";
import type { StoredMenuPart } from "../menu-part";
import type { KnownParts } from "./known-parts";
import { sizeLine } from "./plan-items";
import {
	changedPart,
	idsByKey,
	newPart,
	type PlannedForeignPart,
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
	const taken = new Set<string>();
	for (const group of menu.groups) {
		if (!chosen.has(group.key)) continue;
		const before = matchGroup(group, known, taken);
		if (before) taken.add(before.id);
		groups.push(planGroup(group, before, { known, modifiers }));
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
}

function planGroup(
	group: ForeignGroup,
	before: StoredMenuPart | undefined,
	{ known, modifiers }: Planning,
): PlannedForeignPart {
	const { key, title, min, max, options } = group;
	if (!before && options.length === 0) return refusedPart(key, "itemOptions", title, NO_OPTIONS);
	const contained = before?.parts.flatMap((id) => known.byId.get(id) ?? []) ?? [];
	const lines: ForeignPlanPart["lines"] = [];
	const ids = options.map((option) => {
		const own = contained.find((part) => foldName(part.title) === foldName(option.title));
		const row = planModifier(option, own, known);
		const planned = modifiers.get(modifierKey(option, own)) ?? row;
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
	// Files that know no rules say 0 and 0, which takes none away.
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
	known: KnownParts,
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
	const equal = known
		.named("itemBase", title)
		.find((part) => !part.isArchived && (part.price ?? 0) === (price ?? 0));
	if (equal) return changedPart({ key: "", before: equal, wanted: {}, added: [], lines: [] });
	return newPart({ key: "", kind: "itemBase", title, values: { title, price: price ?? 0, sku } });
}
