import { eq } from "drizzle-orm";
import type { Tx } from "../core/database";
import { locationSettings } from "./tables";

/** A kind of settings that each location has once. */
export interface SettingKind<Value extends object> {
	entity: { name: string };
	/** Of a location that never changed them, and of fields that are newer than its document. */
	defaults: Value;
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

/** The settings of a kind, complete, out of those that a location has changed. */
export function settingOf<Value extends object>(
	settings: ReadonlyMap<string, Record<string, unknown>>,
	{ entity, defaults }: SettingKind<Value>,
): Value {
	return { ...defaults, ...settings.get(entity.name) };
}
