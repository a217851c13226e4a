import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AlertTimes } from "~/models/notifier/alert-times";
import { alertTimesPatchSchema } from "~/models/notifier/alert-times.schema";
import { alertTimesSchema } from "~/models/notifier/alert-times-answer.schema";
import type { Tx } from "../core/database";
import { settingEndpoints } from "../locations/setting-endpoints";
import { getSettings, pickSetting } from "../locations/settings";
import { locationSettings } from "../locations/tables";
import { alertTimesKind } from "./setting-kinds";

export const alertTimesSettings = settingEndpoints({
	...alertTimesKind,
	tag: "Notifications",
	path: "alert-times",
	permissions: { read: "NOTIFICATION.API_READ", update: "NOTIFICATION.API_UPDATE" },
	schemas: { patch: alertTimesPatchSchema, answer: alertTimesSchema },
});

/** A location's alert times, also of one that is deleted meanwhile. */
export async function readAlertTimes(tx: Tx, storeId: string): Promise<AlertTimes> {
	return pickSetting(await getSettings(tx, storeId), alertTimesKind);
}

/** Alert times in effect for a row: a left join on this makes `alertMinutes` readable. */
export function alertTimesJoin(storeId: SQLWrapper): SQL | undefined {
	return and(
		eq(locationSettings.storeId, storeId),
		eq(locationSettings.kind, alertTimesKind.entity.name),
	);
}

/** The minutes of the joined location, in SQL. */
export function alertMinutes(name: keyof AlertTimes): SQL<number> {
	const { [name]: otherwise } = alertTimesKind.defaults;
	return sql<number>`coalesce((${locationSettings.value}->>${sql.raw(`'${name}'`)})::int, ${sql.raw(String(otherwise))})`;
}
