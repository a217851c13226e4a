import { createHash } from "node:crypto";
import { z } from "zod";
import { changeLines } from "~/models/menu/bulk/change-lines";
import { CHANGED_SINCE_MESSAGE } from "~/models/menu/bulk/menu-change";
import { MENU_KIND, type MenuKind, nounWithArticle } from "~/models/menu/menu-kind";
import {
	MAX_PARTS,
	type MenuPartFields,
	menuPartIssues,
	NEW_MENU_PART,
} from "~/models/menu/menu-part";
import { menuPartPatchSchema } from "~/models/menu/menu-part.schema";
import { KIND_OF_POS_TYPE, type PosPicture, type PosThing } from "~/models/menu/pos-sync/pos-thing";
import { LEFT_OUT_OF_SYNC } from "~/models/menu/pos-sync/sync-preview";
import type { ChangeLine } from "~/models/shared/bulk-change";
import type { RowResult } from "../../core/tasks/define-task";
import { fieldErrorsText } from "../field-errors-text";
import type { StoredMenuPart } from "../menu-part";
import { type GroupsByGuid, plannedGroups } from "./item-groups";
import { plannedPicture, type TakenPicture } from "./pos-pictures";
import type { AcceptedPreview } from "./sync-rows";

export const UNREADABLE = "The POS sent it without required details";

/** Planned sync of one part; `lines` list the changes value by value. */
export interface PlannedThing<Patch> {
	state: "changes" | "unchanged" | "refused";
	problem: string;
	lines: ChangeLine[];
	patch: Patch;
	/** To be fetched afterwards; null forgets the one there was. */
	picture?: PosPicture | null | undefined;
}

type Patch = Partial<StoredMenuPart>;

export function refusedThing<T extends object>(problem: string): PlannedThing<T> {
	return { state: "refused", problem, lines: [], patch: {} as T };
}

export function plannedThing<T extends object>(patch: T, lines: ChangeLine[]): PlannedThing<T> {
	return { state: lines.length > 0 ? "changes" : "unchanged", problem: "", lines, patch };
}

export function matchesThing(guid: string, thing: PosThing | null) {
	return ({ posGuid, kind }: StoredMenuPart) =>
		posGuid === guid && (thing === null || kind === KIND_OF_POS_TYPE[thing.type]);
}

/** Plans the organization's sync of an existing part. */
export function planKnown(
	before: StoredMenuPart,
	thing: PosThing,
	groups: GroupsByGuid = NO_GROUPS,
	taken?: TakenPicture,
): PlannedThing<Patch> {
	const patch = plannedSync(before.kind, before, thing);
	const problem = patchIssue(before, patch);
	if (problem) return refusedThing(problem);
	const added = plannedGroups(thing, groups, before.parts);
	const image = plannedPicture(thing, before.primaryImageId, taken);
	const lines = [...changeLines(before.kind, before, patch), ...added.lines, ...image.lines];
	const planned = plannedThing({ ...patch, ...added.patch, ...image.patch }, lines);
	return { ...planned, picture: image.picture };
}

const NO_GROUPS: GroupsByGuid = new Map();

/** Plans the sync of a part that is new at the POS; `holder` gets it as its last part. */
export function planNew(
	thing: PosThing,
	holder: { title: string; size: number } | undefined,
	groups: GroupsByGuid = NO_GROUPS,
): PlannedThing<Patch> {
	const kind = KIND_OF_POS_TYPE[thing.type];
	const fields = { ...NEW_MENU_PART, title: thing.name };
	const patch = plannedSync(kind, fields, thing);
	const body = menuPartPatchSchema.safeParse({ title: thing.name, posGuid: thing.guid, ...patch });
	if (!body.success)
		return refusedThing(fieldErrorsText(kind, z.flattenError(body.error).fieldErrors));
	if (holder && holder.size >= MAX_PARTS) {
		return refusedThing(`“${holder.title}” already contains ${MAX_PARTS}, so it wasn’t added`);
	}
	const lines = changeLines(kind, NEW_MENU_PART, { title: thing.name, ...patch });
	const added = plannedGroups(thing, groups, []);
	const image = plannedPicture(thing, null, undefined);
	const planned = plannedThing({ ...(body.data as Patch), ...added.patch }, [
		{ part: nounWithArticle(kind), before: "none", after: "new" },
		...lines,
		...added.lines,
		...image.lines,
	]);
	return { ...planned, picture: image.picture };
}

function patchIssue(before: StoredMenuPart, patch: Patch): string | null {
	const read = menuPartPatchSchema.safeParse(patch);
	if (!read.success) {
		const { fieldErrors, formErrors } = z.flattenError(read.error);
		return [...formErrors, fieldErrorsText(before.kind, fieldErrors)].filter(Boolean).join(". ");
	}
	const issues = menuPartIssues(before.kind, { ...before, ...patch });
	return issues && Object.values(issues).flat().join(". ");
}

/** Fingerprint of a preview row. */
export function hashLines(lines: readonly ChangeLine[]): string {
	return createHash("sha256").update(JSON.stringify(lines)).digest("base64url").slice(0, 22);
}

/** Why a change is not made after all: left out, or not as the preview said; null for nothing. */
export function skipResult(
	preview: AcceptedPreview | null,
	guid: string,
	{ state, lines }: Pick<PlannedThing<object>, "state" | "lines">,
): RowResult | null {
	if (preview === null || state !== "changes") return null;
	if (preview.except.includes(guid)) return { state: "unchanged", words: LEFT_OUT_OF_SYNC };
	return preview.seen[guid] === hashLines(lines)
		? null
		: { state: "refused", words: CHANGED_SINCE_MESSAGE };
}

/** Fields the organization takes from one location's POS; titles, taxes and availability belong to each location. */
function plannedSync(
	kind: MenuKind,
	part: MenuPartFields,
	thing: PosThing,
): Partial<MenuPartFields> {
	const { fields } = MENU_KIND[kind];
	const isItem = thing.type === "item";
	const wanted: Partial<MenuPartFields> = {
		...((part.internalName || part.title) !== thing.name && { internalName: thing.name }),
		...(thing.price !== null && { price: thing.price }),
		// Points of sale know SKUs of items: one without it has lost it.
		...((isItem || thing.sku !== "") && { sku: thing.sku }),
		...(thing.min !== null && { minSelections: thing.min, isMandatory: thing.min > 0 }),
		...(thing.max !== null && { maxSelections: thing.max }),
	};
	const changed = Object.entries(wanted).filter(
		([name, value]) =>
			(name === "internalName" || (fields as readonly string[]).includes(name)) &&
			part[name as keyof MenuPartFields] !== value,
	);
	return Object.fromEntries(changed);
}
