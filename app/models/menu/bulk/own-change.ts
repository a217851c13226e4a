import type { ChangeLine } from "~/models/shared/bulk-change";
import type { FranchiseePermission } from "../franchisee-permission";
import { notLeft } from "../franchisee-permissions";
import type { MenuKind } from "../menu-kind";
import type { MenuPartFields } from "../menu-part";
import { menuEntities } from "../menu-part.entity";
import { OWN_FIELDS, type OwnField, type OwnValues, ownValueIssues } from "../own-values";
import { changeLines, followLines } from "./change-lines";
import { type MenuChange, plannedValues } from "./menu-change";

export interface StoredAtLocation {
	base: MenuPartFields;
	own: OwnValues;
	ofFranchise: readonly OwnField[];
	/** Permissions that the franchise grants the requester; null for all. */
	left: readonly FranchiseePermission[] | null;
}

export interface PlannedOwn {
	own: OwnValues;
	lines: ChangeLine[];
}

type Planned = PlannedOwn | { problem: string };

/** New own values of one part at a location after a bulk change, or why it cannot change (spec 4.15, 5.8). */
export function plannedOwn(kind: MenuKind, stored: StoredAtLocation, change: MenuChange): Planned {
	const planned = plannedValues(kind, { ...stored.base, ...stored.own }, change);
	if ("problem" in planned) return planned;
	return withOwn(kind, stored, { set: planned.patch as OwnValues, follow: change.follow ?? [] });
}

/** Sets and drops a part's own values at a location, or returns the problem. Skips values already in effect. */
export function withOwn(
	kind: MenuKind,
	stored: StoredAtLocation,
	{ set, follow }: { set: OwnValues; follow: readonly OwnField[] },
): Planned {
	const { base, own, left, ofFranchise } = stored;
	const here = { ...base, ...own };
	const changed = Object.fromEntries(
		OWN_FIELDS.filter((field) => set[field] !== undefined && set[field] !== here[field]).map(
			(field) => [field, set[field]],
		),
	) as OwnValues;
	const remaining = Object.entries(own).filter(([field]) => !follow.includes(field as OwnField));
	const after: OwnValues = { ...Object.fromEntries(remaining), ...changed };
	const issues =
		ownValueIssues(kind, after) ??
		(left && notLeft(kind, { before: own, after }, { left, ofFranchise }));
	if (issues) return { problem: fieldErrorsText(kind, issues) };
	return {
		own: after,
		lines: [...changeLines(kind, here, changed), ...followLines(kind, { base, own }, follow)],
	};
}

type OwnPatch = { [Field in OwnField]?: OwnValues[Field] | null | undefined };

/** The same for a change field by field, in which null lets a value go. */
export function patchedOwn(kind: MenuKind, stored: StoredAtLocation, patch: OwnPatch): Planned {
	const changed = OWN_FIELDS.filter((field) => patch[field] !== undefined);
	const set = changed.filter((field) => patch[field] !== null);
	return withOwn(kind, stored, {
		set: Object.fromEntries(set.map((field) => [field, patch[field]])) as OwnValues,
		follow: changed.filter((field) => patch[field] === null),
	});
}

function fieldErrorsText(kind: MenuKind, issues: Readonly<Record<string, string[]>>): string {
	const fields = menuEntities[kind].fields as Readonly<Record<string, { label: string }>>;
	return Object.entries(issues)
		.map(([field, messages]) => `${fields[field]?.label ?? field}: ${messages.join(". ")}`)
		.join(". ");
}
