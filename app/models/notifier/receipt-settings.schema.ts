import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { ReceiptSettings } from "./receipt-settings";

export const receiptSettingsPatchSchema = z.object({ isSentOnConfirm: z.boolean() }).partial();

export const receiptSettingsFormSchema = z.object({
	isSentOnConfirm: z.boolean().default(false),
});

export type LocationReceiptSettings = ReceiptSettings & { storeId: string; version: number };

export const receiptSettingsSchema = exactObject<LocationReceiptSettings>()({
	storeId: idSchema,
	version: versionSchema,
	isSentOnConfirm: z.boolean(),
});
