import { and, eq, inArray } from "drizzle-orm";
import { LEFT_OUT, notLeft } from "~/models/menu/franchisee-permissions";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import type { MenuKind } from "~/models/menu/menu-kind";
import {
	atLocation,
	type LocationMenuDetail,
	OWN_FIELDS,
	type OwnField,
	type OwnValues,
	ownValueIssues,
} from "~/models/menu/own-values";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import { type OwnValuesPatch, ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import { claimChangedImages } from "../adapters/images/claim-images";
import { changeRow, type RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import { conflict, GatewayError, invalid, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { isSchemaField, ruled, type UndoAdapter } from "../core/undo";
import { requireLocation } from "../locations/require-location";
import {
	actsForFranchise,
	allowedOwnFields,
	freezePermissions,
} from "./franchise/allowed-own-fields";
import { staysInUndo } from "./franchise/stays-in-undo";
import { vouchFor } from "./franchise/vouch-for";
import { type StoredMenuPart, toPartDetail } from "./menu-part";
import { menuRows, requireKind } from "./menu-rows";
import { findSoldOut } from "./sold-out/find-sold-out";
import { menuOwnValues, menuParts } from "./tables";
import { taxesByItem } from "./taxes-by-item";

export type OwnRow = typeof menuOwnValues.$inferSelect;

interface OwnKey {
	storeId: string;
	kind: MenuKind;
	id: string;
}

/** A location's own values of these parts, by id. One statement. */
export async function listOwnValues(
	tx: Tx,
	storeId: string,
	ids: readonly string[],
): Promise<ReadonlyMap<string, OwnRow>> {
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select()
		.from(menuOwnValues)
		.where(and(eq(menuOwnValues.storeId, storeId), inArray(menuOwnValues.partId, [...ids])));
	return new Map(rows.map((row) => [row.partId, row]));
}

/** A part as sold at a location, with the organization's values. Throws 404. */
export async function getLocationPart(
	tx: Tx,
	scope: Scope,
	{ storeId, kind, id }: OwnKey,
): Promise<LocationMenuDetail> {
	await requireLocation(tx, storeId);
	const part = await menuRows[kind].get(tx, scope, { id });
	const left = await allowedOwnFields(tx, scope, storeId);
	const own = (await listOwnValues(tx, storeId, [id])).get(id);
	return detailHere(tx, { storeId, left }, part, own);
}

/** Changes a location's own values; null lets one go. Throws 404, 409, and 422 by field (spec 5.8, 6.6). */
export async function updateOwnValues(
	tx: Tx,
	scope: Scope,
	{ storeId, kind, id }: OwnKey,
	patch: OwnValuesPatch,
	version: number | null,
): Promise<LocationMenuDetail> {
	await requireLocation(tx, storeId);
	const part = await menuRows[kind].get(tx, scope, { id });
	await freezePermissions(tx, scope);
	const left = await allowedOwnFields(tx, scope, storeId);
	const before = await lockOwn(tx, scope, storeId, id);
	if (version !== null && version !== before.version) {
		throw conflict(await detailHere(tx, { storeId, left }, part, before));
	}
	const values = withPatch(before.values, patch);
	const ofFranchise = OWN_FIELDS.filter((field) => before.marks[field]?.isOfFranchise);
	const change = { before: before.values, after: values };
	const issues =
		ownValueIssues(kind, values) ?? (left && notLeft(kind, change, { left, ofFranchise }));
	if (issues) throw invalid(issues as Record<string, string[]>);
	await claimChangedImages(tx, storeId, menuImageKinds(kind), change);
	const after = await changeRow(tx, scope, recordedOwn(part), {
		before,
		version,
		patch: { values, marks: withMarks(scope, before, values) },
		write: (change) => tx.update(menuOwnValues).set(change).where(at(storeId, id)).returning(),
	});
	return detailHere(tx, { storeId, left }, part, after);
}

export const ownValuesUndo: UndoAdapter = {
	entity: ownValuesEntity.name,
	undoable: ({ entityId: id, storeId }, services) => ({
		permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
		async now(tx, scope) {
			await requireKind(tx, await getMenuKind(tx, id), scope, services);
			const row = await lockOwn(tx, scope, storeId ?? "", id);
			return { state: audited(row), version: row.version };
		},
		writable: (parts) => parts.filter(({ field }) => isSchemaField(ownValuesPatchSchema, field)),
		async write(tx, scope, patch, version) {
			const key = { storeId: storeId ?? "", kind: await getMenuKind(tx, id), id };
			if (await staysInUndo(tx, scope, key.storeId)) throw new GatewayError(422, LEFT_OUT);
			const after = await updateOwnValues(
				tx,
				scope,
				key,
				ruled(ownValuesPatchSchema, patch),
				version,
			);
			await vouchFor(tx, scope, at(key.storeId, id));
			return after;
		},
	}),
};

async function getMenuKind(tx: Tx, id: string): Promise<MenuKind> {
	const [part] = await tx
		.select({ kind: menuParts.kind })
		.from(menuParts)
		.where(eq(menuParts.id, id));
	if (!part) throw notFound("Menu entry");
	return part.kind;
}

async function detailHere(
	tx: Tx,
	{ storeId, left }: { storeId: string; left: LocationMenuDetail["left"] },
	part: StoredMenuPart,
	own: OwnRow | undefined,
): Promise<LocationMenuDetail> {
	const stored = {
		soldOut: (await findSoldOut(tx, storeId, [part.id])).get(part.id) ?? null,
		taxes: (await taxesByItem(tx, storeId, [part.id])).get(part.id) ?? null,
	};
	const base = Object.fromEntries(OWN_FIELDS.map((field) => [field, part[field]]));
	return {
		...atLocation(await toPartDetail(tx, part, storeId), own?.values ?? {}, stored),
		base: base as LocationMenuDetail["base"],
		left,
		version: own?.version ?? 1,
	};
}

/** Locks and returns the row, created if missing so that concurrent first changes wait for each other. */
export async function lockOwn(
	tx: Tx,
	{ merchantId }: Scope,
	storeId: string,
	partId: string,
): Promise<OwnRow> {
	await tx
		.insert(menuOwnValues)
		.values({ merchantId, storeId, partId, updatedAt: new Date() })
		.onConflictDoNothing();
	const [row] = await tx.select().from(menuOwnValues).where(at(storeId, partId)).for("update");
	if (!row) throw notFound("Menu entry");
	return row;
}

function at(storeId: string, partId: string) {
	return and(eq(menuOwnValues.storeId, storeId), eq(menuOwnValues.partId, partId));
}

function withPatch(values: OwnValues, patch: OwnValuesPatch): OwnValues {
	const changed = Object.entries(patch).filter(([, value]) => value !== undefined);
	const all = { ...values, ...Object.fromEntries(changed) };
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** The marks of own values after a change: who set what changes. What comes back by undo has the mark that it had. */
export function withMarks(scope: Scope, before: OwnRow, values: OwnValues): OwnRow["marks"] {
	const { actor, undoesSeq } = scope;
	const mark = {
		at: new Date().toISOString(),
		by: actor.label,
		byUuid: actor.uuid,
		isOfFranchise: actsForFranchise(scope),
	};
	const changed = OWN_FIELDS.filter(
		(field) => values[field] !== undefined && values[field] !== before.values[field],
	);
	const marked = changed.map((field) => [
		field,
		(undoesSeq !== undefined && before.marks[field]) || mark,
	]);
	return { ...before.marks, ...Object.fromEntries(marked) };
}

export function recordedOwn(part: StoredMenuPart): RecordedKind<OwnRow> {
	return {
		entity: ownValuesEntity.name,
		id: ({ partId }) => partId,
		label: () => part.title,
		storeId: ({ storeId }) => storeId,
		audited,
		answer: ({ version }) => ({ version }),
	};
}

/** Every field, so that undo knows those that followed the organization. */
function audited({ values }: OwnRow): Record<OwnField, string | number | boolean | null> {
	return Object.fromEntries(OWN_FIELDS.map((field) => [field, values[field] ?? null])) as never;
}
