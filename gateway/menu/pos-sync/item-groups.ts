import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { MAX_PARTS, menuPartIssues, NEW_MENU_PART } from "~/models/menu/menu-part";
import { menuPartPatchSchema } from "~/models/menu/menu-part.schema";
import {
	type GroupLimits,
	limitedGroupId,
	limitedGroupName,
	type PosThing,
	parseGroupId,
} from "~/models/menu/pos-sync/pos-thing";
import type { ChangeLine } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import type { StoredMenuPart } from "../menu-part";
import { menuParts } from "../tables";
import { partsByGuid } from "./linked-parts";

export type LinkedGroup = Pick<
	StoredMenuPart,
	"id" | "title" | "internalName" | "posGuid" | "minSelections" | "maxSelections" | "parts"
>;

/** The menu's modifier groups by their ids at the point of sale. */
export type GroupsByGuid = ReadonlyMap<string, LinkedGroup>;

type Things = readonly Pick<PosThing, "groups" | "limits">[];

/** The organization's modifier groups that these things name, and those among the given parts. */
export async function findGroups(
	tx: Tx,
	things: Things,
	partIds: readonly string[],
): Promise<Map<string, LinkedGroup>> {
	const guids = things.flatMap(({ groups = [], limits = [] }) => [
		...groups,
		...limits.map(limitedGroupId),
	]);
	if (guids.length === 0) return new Map();
	const named = await partsByGuid(tx, null, guids);
	const groups = [
		...named.filter(({ kind }) => kind === "itemOptions"),
		...(await findLinkedGroups(tx, partIds)),
	];
	return new Map(groups.map((group) => [group.posGuid ?? "", group]));
}

async function findLinkedGroups(tx: Tx, partIds: readonly string[]): Promise<StoredMenuPart[]> {
	if (partIds.length === 0) return [];
	return tx
		.select()
		.from(menuParts)
		.where(
			and(
				inArray(menuParts.id, [...new Set(partIds)]),
				eq(menuParts.kind, "itemOptions"),
				isNotNull(menuParts.posGuid),
				isNull(menuParts.deletedAt),
			),
		);
}

/** Ids of the modifier groups that have the same list at the point of sale as one of these parts, themselves included. */
export async function findSameListIds(tx: Tx, partIds: readonly string[]): Promise<string[]> {
	if (partIds.length === 0) return [];
	const list = sql`split_part(${menuParts.posGuid}, '~', 1)`;
	const isGroup = and(eq(menuParts.kind, "itemOptions"), isNull(menuParts.deletedAt));
	const own = tx
		.select({ list })
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...new Set(partIds)]), isGroup));
	const rows = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(and(isGroup, inArray(list, own)));
	return rows.map(({ id }) => id);
}

/** The groups with own limits that these things need and the menu lacks, by their ids at the point of sale. */
export function missingGroups(
	things: Things,
	groups: GroupsByGuid,
): Map<string, Partial<StoredMenuPart>> {
	const missing = new Map<string, Partial<StoredMenuPart>>();
	for (const limits of things.flatMap((thing) => thing.limits ?? [])) {
		const guid = limitedGroupId(limits);
		const group = groups.get(limits.group);
		const limited = group && limitedGroup(group, limits);
		if (limited && !groups.has(guid)) missing.set(guid, limited);
	}
	return missing;
}

/** The groups with own limits whose modifiers are not those of their list, with these. */
export function differentGroups<Group extends LinkedGroup>(
	things: Things,
	groups: ReadonlyMap<string, Group>,
): { group: Group; listed: string[] }[] {
	const different = new Map<string, { group: Group; listed: string[] }>();
	for (const limits of things.flatMap((thing) => thing.limits ?? [])) {
		const list = groups.get(limits.group);
		const group = groups.get(limitedGroupId(limits));
		const isSame = (one: Group, other: Group) => one.parts.every((id) => other.parts.includes(id));
		if (!list || !group || (isSame(list, group) && isSame(group, list))) continue;
		different.set(group.id, { group, listed: list.parts });
	}
	return [...different.values()];
}

function limitedGroup(group: LinkedGroup, limits: GroupLimits): Partial<StoredMenuPart> | null {
	const min = limits.min ?? group.minSelections;
	const max = limits.max ?? group.maxSelections;
	if (min === group.minSelections && max === group.maxSelections) return null;
	const fields = {
		title: group.title,
		internalName: limitedGroupName(group.internalName || group.title, { min, max }),
		posGuid: limitedGroupId(limits),
		parts: group.parts,
		minSelections: min,
		maxSelections: max,
		isMandatory: min > 0,
	};
	const isValid =
		menuPartPatchSchema.safeParse(fields).success &&
		menuPartIssues("itemOptions", { ...NEW_MENU_PART, ...fields }) === null;
	return isValid ? fields : null;
}

/** The groups an item gets as the point of sale has them: what stands in for the same group there gives way, its own ones stay. */
export function plannedGroups(
	thing: PosThing,
	groups: GroupsByGuid,
	before: readonly string[],
): { patch: { parts?: string[] }; lines: ChangeLine[] } {
	const byId = new Map([...groups].map(([guid, group]) => [group.id, { guid, group }]));
	const listOf = (id: string) => parseGroupId(byId.get(id)?.guid ?? "").group;
	let parts = [...before];
	const added: LinkedGroup[] = [];
	for (const guid of thing.groups ?? []) {
		const group = groupOf(thing, guid, groups);
		if (!group) continue;
		if (!parts.includes(group.id)) added.push(group);
		const place = parts.findIndex((id) => listOf(id) === guid);
		parts = parts.filter((id) => listOf(id) !== guid);
		parts.splice(place < 0 ? parts.length : place, 0, group.id);
	}
	if (added.length === 0 || parts.length > MAX_PARTS) return { patch: {}, lines: [] };
	const left = before.filter((id) => !parts.includes(id));
	const names = (some: readonly LinkedGroup[]) => some.map(groupName).join(", ");
	const gone = names(left.flatMap((id) => byId.get(id)?.group ?? []));
	return {
		patch: { parts },
		lines: [{ part: "Modifier groups", before: gone || "none", after: names(added) }],
	};
}

function groupOf(
	{ limits = [] }: PosThing,
	guid: string,
	groups: GroupsByGuid,
): LinkedGroup | undefined {
	const group = groups.get(guid);
	const own = limits.find((each) => each.group === guid);
	if (!group || !own || !limitedGroup(group, own)) return group;
	return groups.get(limitedGroupId(own)) ?? group;
}

function groupName({ title, internalName, posGuid }: LinkedGroup): string {
	const isLimited = posGuid !== null && parseGroupId(posGuid).group !== posGuid;
	return isLimited ? internalName || title : title;
}
