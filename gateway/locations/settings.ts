import { and, eq, isNull } from "drizzle-orm";
import type { Entity } from "~/models/shared/entity";
import { changeRow, type RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { locationSettings, locations } from "./tables";

export interface SettingKind<Value extends object> {
	entity: Pick<Entity, "name">;
	/** Values of locations that never changed them, and of fields newer than the stored document. */
	defaults: Value;
}

type SettingRow<Value> = Omit<typeof locationSettings.$inferSelect, "value"> & { value: Value };

/** A location's settings of a kind with their version. Throws 404 where the scope has no such location. */
export async function getSetting<Value extends object>(
	tx: Tx,
	{ entity, defaults }: SettingKind<Value>,
	storeId: string,
): Promise<Value & { storeId: string; version: number }> {
	const [found] = await tx
		.select({ value: locationSettings.value, version: locationSettings.version })
		.from(locations)
		.leftJoin(
			locationSettings,
			and(eq(locationSettings.storeId, locations.storeId), eq(locationSettings.kind, entity.name)),
		)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!found) throw notFound("Location");
	return { ...defaults, ...(found.value as Partial<Value>), storeId, version: found.version ?? 1 };
}

/** The settings of all kinds that a location has changed, by kind; fields may be missing. One statement. */
export async function getSettings(
	tx: Tx,
	storeId: string,
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
	const rows = await tx
		.select({ kind: locationSettings.kind, value: locationSettings.value })
		.from(locationSettings)
		.where(eq(locationSettings.storeId, storeId));
	return new Map(rows.map(({ kind, value }) => [kind, value]));
}

export function pickSetting<Value extends object>(
	settings: ReadonlyMap<string, Record<string, unknown>>,
	{ entity, defaults }: SettingKind<Value>,
): Value {
	return { ...defaults, ...settings.get(entity.name) };
}

/** Locks and returns a location's settings row, created if missing, and the title. Throws 404. */
export async function lockSetting<Value extends object>(
	tx: Tx,
	{ merchantId }: Scope,
	{ entity, defaults }: SettingKind<Value>,
	storeId: string,
): Promise<{ title: string; row: SettingRow<Value> }> {
	const [location] = await tx
		.select({ title: locations.title })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!location) throw notFound("Location");
	await tx
		.insert(locationSettings)
		.values({ merchantId, storeId, kind: entity.name, value: {}, updatedAt: new Date() })
		.onConflictDoNothing();
	const [row] = await tx
		.select()
		.from(locationSettings)
		.where(rowAt(storeId, entity.name))
		.for("update");
	if (!row) throw notFound("Location");
	return {
		title: location.title,
		row: { ...row, value: { ...defaults, ...(row.value as Partial<Value>) } },
	};
}

/** Changes and records the given fields; `check` may refuse the result. Throws 404, 409 when changed since `version`. */
export async function updateSetting<Value extends object>(
	tx: Tx,
	scope: Scope,
	setting: SettingKind<Value>,
	storeId: string,
	{
		patch,
		version,
		check,
	}: {
		patch: Partial<Value>;
		version: number | null;
		check?: ((wanted: Value, before: Value) => Promise<void> | void) | undefined;
	},
): Promise<Value & { storeId: string; version: number }> {
	const { title, row: before } = await lockSetting(tx, scope, setting, storeId);
	const wanted = withPatch(before.value, patch);
	await check?.(wanted, before.value);
	const after = await changeRow(tx, scope, recorded(setting, title), {
		before,
		version,
		patch: { value: wanted },
		write: async ({ value, version, updatedAt }) =>
			(await tx
				.update(locationSettings)
				.set({ value: { ...value }, version, updatedAt })
				.where(rowAt(storeId, setting.entity.name))
				.returning()) as SettingRow<Value>[],
	});
	return { ...after.value, storeId, version: after.version };
}

function rowAt(storeId: string, kind: string) {
	return and(eq(locationSettings.storeId, storeId), eq(locationSettings.kind, kind));
}

function withPatch<Value extends object>(value: Value, patch: Partial<Value>): Value {
	const changed = Object.entries(patch).filter(([, each]) => each !== undefined);
	return { ...value, ...Object.fromEntries(changed) };
}

function recorded<Value extends object>(
	{ entity }: SettingKind<Value>,
	title: string,
): RecordedKind<SettingRow<Value>> {
	return {
		entity: entity.name,
		id: ({ storeId }) => storeId,
		label: () => title,
		storeId: ({ storeId }) => storeId,
		audited: ({ value }) => ({ ...value }) as Record<string, unknown>,
		answer: ({ value, storeId, version }) => ({ ...value, storeId, version }),
	};
}
