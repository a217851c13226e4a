import type { MenuKind } from "../menu-kind";
import { menuEntities } from "../menu-part.entity";
import { type OwnField, type OwnValues, ownValueFields, ownValueIssues } from "../own-values";

/** Why a change cannot run at each location's local time: it has fields no location overrides; null if it can. */
export function notByLocation(kind: MenuKind, patch: object): string | null {
	const fields = Object.keys(patch);
	const canHold: readonly string[] = ownValueFields(kind);
	const values = patch as Record<OwnField, OwnValues[OwnField] | null>;
	const issues = ownValueIssues(kind, patch as OwnValues) ?? {};
	const foreign = fields.filter(
		(field) => !canHold.includes(field) || values[field as OwnField] === null || field in issues,
	);
	if (foreign.length === 0) return null;
	const labels = menuEntities[kind].fields as Readonly<Record<string, { label: string }>>;
	const names = foreign.map((field) => labels[field]?.label ?? field).join(", ");
	return `Locations can’t change this separately: ${names}. Choose the organization’s time, or leave it out`;
}
