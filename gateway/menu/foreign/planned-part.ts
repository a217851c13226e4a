import { changeLines } from "~/models/menu/bulk/change-lines";
import type { ForeignPlanPart } from "~/models/menu/foreign/foreign-plan";
import type { MenuKind } from "~/models/menu/menu-kind";
import {
	MAX_PARTS,
	type MenuPartFields,
	menuPartIssues,
	NEW_MENU_PART,
} from "~/models/menu/menu-part";
import { newId } from "../../core/ids";
import type { StoredMenuPart } from "../menu-part";

export interface PlannedForeignPart {
	/** Key in the foreign menu, or "" for a size or modifier, which follows its holder. */
	key: string;
	kind: MenuKind;
	title: string;
	id: string;
	/** 0 for a new part. */
	version: number;
	values: Partial<MenuPartFields>;
	added: string[];
	state: Exclude<ForeignPlanPart["state"], "left-out">;
	problem: string;
	lines: ForeignPlanPart["lines"];
}

type NewPart = Pick<PlannedForeignPart, "key" | "kind" | "title" | "values">;

export function newPart({ key, kind, title, values }: NewPart): PlannedForeignPart {
	const issues = menuPartIssues(kind, { ...NEW_MENU_PART, ...values });
	const tooMany = (values.parts?.length ?? 0) > MAX_PARTS ? tooManyMessage(title) : "";
	const problem = tooMany || (issues ? Object.values(issues).flat().join(". ") : "");
	if (problem) return refusedPart(key, kind, title, problem);
	return {
		...{ key, kind, title, values },
		id: newId(),
		version: 0,
		added: [],
		state: "new",
		problem: "",
		lines: [],
	};
}

interface ChangedPart {
	key: string;
	before: StoredMenuPart;
	wanted: Partial<MenuPartFields>;
	added: string[];
	lines: ForeignPlanPart["lines"];
}

export function changedPart({
	key,
	before,
	wanted,
	added,
	lines,
}: ChangedPart): PlannedForeignPart {
	const { id, kind, title, version } = before;
	const different = Object.entries(wanted).filter(
		([name, value]) => before[name as keyof MenuPartFields] !== value,
	);
	const values: Partial<MenuPartFields> = Object.fromEntries(different);
	const all = [...changeLines(kind, before, values), ...lines];
	const isChanged = different.length > 0 || added.length > 0;
	const problem =
		before.parts.length + added.length > MAX_PARTS
			? tooManyMessage(title)
			: Object.values(menuPartIssues(kind, { ...before, ...values }) ?? {})
					.flat()
					.join(". ");
	return {
		...{ key, kind, title, id, version, values, added },
		state: problem ? "refused" : isChanged ? "changes" : "unchanged",
		problem,
		lines: problem ? [] : all,
	};
}

export function refusedPart(
	key: string,
	kind: MenuKind,
	title: string,
	problem: string,
): PlannedForeignPart {
	const nothing = { id: "", version: 0, values: {}, added: [], lines: [] };
	return { key, kind, title, state: "refused", problem, ...nothing };
}

function tooManyMessage(title: string): string {
	return `“${title}” can contain at most ${MAX_PARTS}`;
}

/** What is wrong where a part that others share has another price than before; else notes the prices, by id. */
export function priceConflict(
	prices: Map<string, number>,
	wanted: readonly (readonly [StoredMenuPart | undefined, price: number | null])[],
): string {
	const given = wanted.flatMap(([part, price]) =>
		part && price !== null ? [{ part, price }] : [],
	);
	const other = given.find(({ part, price }) => (prices.get(part.id) ?? price) !== price);
	if (other) return `“${other.part.title}” is shared, but the file has two prices for it`;
	for (const { part, price } of given) prices.set(part.id, price);
	return "";
}

/** Ids by key of the parts that will exist. */
export function idsByKey(parts: readonly PlannedForeignPart[]): ReadonlyMap<string, string> {
	return new Map(parts.flatMap(({ key, id }) => (key && id ? [[key, id] as const] : [])));
}
