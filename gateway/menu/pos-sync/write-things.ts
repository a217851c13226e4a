import type { MenuKind } from "~/models/menu/menu-kind";
import { MAX_PARTS } from "~/models/menu/menu-part";
import { KIND_OF_POS_TYPE, type PosPicture, type PosThing } from "~/models/menu/pos-sync/pos-thing";
import { groupBy } from "~/models/shared/group-by";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { RowResult } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { createParts } from "../bulk/create-parts";
import { type PartWrite, writeParts } from "../bulk/write-parts";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import { lockByGuids, lockParts } from "./lock-parts";

export type PartResult = RowResult & {
	partId: string | null;
	picture?: PosPicture | null | undefined;
};

export interface Holder {
	row: StoredMenuPart;
	/** Other groups of the same list at the POS. */
	sameList: readonly StoredMenuPart[];
	planned: number;
	added: string[];
}

interface KnownPart {
	before: StoredMenuPart;
	patch: Partial<StoredMenuPart>;
	picture: PosPicture | null | undefined;
	words: string;
}

interface NewPart {
	before: null;
	patch: Partial<StoredMenuPart>;
	picture: PosPicture | null | undefined;
	thing: PosThing;
	holder: Holder | undefined;
}

export type PlannedPart = KnownPart | NewPart;

type Fresh = [key: string, part: NewPart];

const NEW_GROUP = "Size";
const NO_ITEM = "The item isn’t on the menu";
const TOO_MANY_VARIATIONS = `The item already contains ${MAX_PARTS}, so this wasn’t added`;

/** Writes planned parts in few statements; `known` are locked parts that new ones may contain. */
export async function writeThings(
	tx: Tx,
	scope: Scope,
	planned: ReadonlyMap<string, PlannedPart | PartResult>,
	known: readonly string[],
): Promise<ReadonlyMap<string, PartResult>> {
	const results = new Map<string, PartResult>();
	const changes: KnownPart[] = [];
	const fresh: Fresh[] = [];
	for (const [key, part] of planned) {
		if ("state" in part) results.set(key, part);
		else if (part.before === null) fresh.push([key, part]);
		else {
			if (Object.keys(part.patch).length > 0) changes.push(part);
			results.set(key, { state: "changed", words: part.words, partId: part.before.id });
		}
	}
	for (const [kind, writes] of groupBy(changes, ({ before }) => before.kind)) {
		await writeParts(tx, scope, kind, writes);
	}
	const byKind = groupBy(fresh, ([, { thing }]) => KIND_OF_POS_TYPE[thing.type]);
	for (const [kind, parts] of byKind) {
		if (kind === "variation") continue;
		await makeAll(tx, scope, { kind, parts, known, results });
	}
	const newItems = byKind.get("storeItem")?.map(([key]) => results.get(key)?.partId);
	await makeVariations(tx, scope, {
		parts: byKind.get("variation") ?? [],
		newItems: new Set(newItems),
		results,
	});
	return results;
}

interface Making {
	kind: MenuKind;
	parts: readonly Fresh[];
	known: readonly string[];
	results: Map<string, PartResult>;
}

async function makeAll(
	tx: Tx,
	scope: Scope,
	{ kind, parts, known, results }: Making,
): Promise<void> {
	const given = parts.map(([, { patch }]) => patch);
	const made = await createParts(tx, scope, kind, { given, known });
	for (const [index, [key, { holder }]] of parts.entries()) {
		const part = made[index] as StoredMenuPart | GatewayError;
		results.set(key, toResult(part));
		if (!(part instanceof GatewayError)) holder?.added.push(part.id);
	}
}

function toResult(made: StoredMenuPart | GatewayError): PartResult {
	return made instanceof GatewayError
		? refused(stepErrorMessage(made))
		: { state: "changed", words: "New at the POS, added here", partId: made.id };
}

function refused(words: string): PartResult {
	return { state: "refused", words, partId: null };
}

/** Makes variations of items, in each item's first variation group; its first variation makes the group. */
async function makeVariations(
	tx: Tx,
	scope: Scope,
	{
		parts,
		newItems,
		results,
	}: {
		parts: readonly Fresh[];
		newItems: ReadonlySet<string | null | undefined>;
		results: Map<string, PartResult>;
	},
): Promise<void> {
	if (parts.length === 0) return;
	const byItem = groupBy(parts, ([, { thing }]) => thing.item?.guid ?? "");
	const items = (await lockByGuids(tx, [...byItem.keys()])).filter(
		({ kind }) => kind === "storeItem",
	);
	const inside = await lockParts(
		tx,
		items.flatMap((item) => item.parts),
	);
	const groups = new Map(
		inside.filter(({ kind }) => kind === "variationGroup").map((group) => [group.id, group]),
	);
	const fits: Fresh[] = [];
	const holders: { item: StoredMenuPart; group: StoredMenuPart | undefined; keys: string[] }[] = [];
	for (const [itemGuid, own] of byItem) {
		const item = items.find(({ posGuid }) => posGuid === itemGuid);
		if (!item) {
			for (const [key] of own) results.set(key, refused(NO_ITEM));
			continue;
		}
		const group = item.parts.flatMap((id) => groups.get(id) ?? [])[0];
		const space = spaceFor(item, group);
		for (const [key] of own.slice(space)) results.set(key, refused(TOO_MANY_VARIATIONS));
		fits.push(...own.slice(0, space));
		holders.push({ item, group, keys: own.slice(0, space).map(([key]) => key) });
	}
	await makeAll(tx, scope, { kind: "variation", parts: fits, known: [], results });
	const itemsWithNew = holders.map(({ keys, ...holder }) => ({
		...holder,
		made: keys.flatMap((key) => results.get(key)?.partId ?? []),
	}));
	await putIntoItems(tx, scope, itemsWithNew, newItems);
}

function spaceFor(item: StoredMenuPart, group: StoredMenuPart | undefined): number {
	if (group) return MAX_PARTS - group.parts.length;
	return item.parts.length < MAX_PARTS ? MAX_PARTS : 0;
}

interface ItemWithNew {
	item: StoredMenuPart;
	group: StoredMenuPart | undefined;
	made: string[];
}

async function putIntoItems(
	tx: Tx,
	scope: Scope,
	itemsWithNew: readonly ItemWithNew[],
	newItems: ReadonlySet<string | null | undefined>,
): Promise<void> {
	const some = itemsWithNew.filter(({ made }) => made.length > 0);
	for (const { group, made } of some) {
		if (!group) continue;
		const parts = [...group.parts, ...made];
		await menuRows.variationGroup.update(tx, scope, { id: group.id }, { parts }, null);
	}
	const without = some.filter(({ group }) => !group);
	const groups = await createParts(tx, scope, "variationGroup", {
		given: without.map(({ made }) => ({ title: NEW_GROUP, parts: made })),
		known: without.flatMap(({ made }) => made),
	});
	const writes: PartWrite[] = [];
	for (const [index, { item }] of without.entries()) {
		const group = groups[index];
		if (!group || group instanceof GatewayError) throw group;
		const parts = [group.id, ...item.parts];
		if (newItems.has(item.id)) writes.push({ before: item, patch: { parts } });
		else await menuRows.storeItem.update(tx, scope, { id: item.id }, { parts }, null);
	}
	await writeParts(tx, scope, "storeItem", writes);
}
