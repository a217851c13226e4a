import type { MenuKind } from "../menu-kind";
import { menuEntities } from "../menu-part.entity";
import { type OwnField, type OwnValues, ownFieldsOf, ownProblems } from "../own-values";

/** Why a change cannot come at each location by its own clock: it has fields that no location holds; null if it can. */
export function notByLocation(kind: MenuKind, patch: object): string | null {
	const fields = Object.keys(patch);
	const mayHold: readonly string[] = ownFieldsOf(kind);
	const values = patch as Record<OwnField, OwnValues[OwnField] | null>;
	const problems = ownProblems(kind, patch as OwnValues) ?? {};
	const foreign = fields.filter(
		(field) => !mayHold.includes(field) || values[field as OwnField] === null || field in problems,
	);
	if (foreign.length === 0) return null;
	const labels = menuEntities[kind].fields as Readonly<Record<string, { label: string }>>;
	const names = foreign.map((field) => labels[field]?.label ?? field).join(", ");
	return `Locations can’t change this separately: ${names}. Choose the organization, or leave it out`;
}
