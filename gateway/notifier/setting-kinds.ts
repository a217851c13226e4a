import { DEFAULT_ALERT_TIMES } from "~/models/notifier/alert-times";
import { alertTimesEntity } from "~/models/notifier/alert-times.entity";
import { DEFAULT_RECEIPT_SETTINGS } from "~/models/notifier/receipt-settings";
import { receiptSettingsEntity } from "~/models/notifier/receipt-settings.entity";

export const alertTimesKind = { entity: alertTimesEntity, defaults: DEFAULT_ALERT_TIMES };
export const receiptSettingsKind = {
	entity: receiptSettingsEntity,
	defaults: DEFAULT_RECEIPT_SETTINGS,
};
