import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { AlertTimes } from "./alert-times";

export type LocationAlertTimes = AlertTimes & { storeId: string; version: number };

export const alertTimesSchema = exactObject<LocationAlertTimes>()({
	storeId: idSchema,
	version: versionSchema,
	unconfirmedMinutes: z.int().meta({ example: 5 }),
	lateMinutes: z.int().meta({ example: 10 }),
});
