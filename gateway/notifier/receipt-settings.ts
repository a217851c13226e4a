import {
	receiptSettingsPatchSchema,
	receiptSettingsSchema,
} from "~/models/notifier/receipt-settings.schema";
import { settingEndpoints } from "../locations/setting-endpoints";
import { receiptSettingsKind } from "./setting-kinds";

export const receiptSettings = settingEndpoints({
	...receiptSettingsKind,
	tag: "Notifications",
	path: "receipt-settings",
	permissions: { read: "NOTIFICATION.API_READ", update: "NOTIFICATION.API_UPDATE" },
	schemas: { patch: receiptSettingsPatchSchema, answer: receiptSettingsSchema },
});
