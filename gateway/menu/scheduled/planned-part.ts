import { GONE_MESSAGE } from "~/models/menu/bulk/menu-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import { menuEntities } from "~/models/menu/menu-part.entity";
import { GatewayError } from "../../core/errors";
import type { StoredMenuPart } from "../menu-part";

interface SeenPart {
	before: Record<string, unknown>;
	isArchived: boolean;
}

/** Returns the part of a planned change. Throws 422 if it was deleted, or archived since. */
export function requireLive(
	part: StoredMenuPart | null | undefined,
	{ isArchived }: Pick<SeenPart, "isArchived">,
): StoredMenuPart {
	if (!part || part.deletedAt) throw new GatewayError(422, GONE_MESSAGE);
	if (!part.isArchived || isArchived) return part;
	throw new GatewayError(422, "Archived after this was scheduled.");
}

/** Throws 422 with the fields that differ from when it was planned. */
export function requireUnchanged(
	kind: MenuKind,
	{ before }: Pick<SeenPart, "before">,
	now: Record<string, unknown>,
): void {
	const changed = Object.keys(before).filter(
		(field) => canonical(before[field]) !== canonical(now[field]),
	);
	if (changed.length === 0) return;
	throw new GatewayError(
		422,
		`Changed after this was scheduled: ${fieldLabels(kind, changed).join(", ")}.`,
	);
}

/** The fields of a change that differ now; a form's edit names all of them. */
export function onlyChanges<Patch extends object>(patch: Patch, now: object): Partial<Patch> {
	const values = now as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(patch).filter(
			([field, value]) =>
				value !== undefined && canonical(value) !== canonical(values[field] ?? null),
		),
	) as Partial<Patch>;
}

export function containedFields(holder: object, patch: object): Record<string, never> {
	const values = holder as Record<string, unknown>;
	return Object.fromEntries(
		Object.keys(patch).map((field) => [field, values[field] ?? null]),
	) as Record<string, never>;
}

export function fieldLabels(kind: MenuKind, fields: readonly string[]): string[] {
	const known = menuEntities[kind].fields as Record<string, { label: string }>;
	return fields.map((field) => known[field]?.label ?? field);
}

/** The database keeps the keys of objects in an order of its own. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (_, each) =>
		each && typeof each === "object" && !Array.isArray(each)
			? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
			: each,
	);
}
