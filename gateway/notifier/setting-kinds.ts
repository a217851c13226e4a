import { DEFAULT_ALERT_TIMES } from "~/models/notifier/alert-times";
import { alertTimesEntity } from "~/models/notifier/alert-times.entity";

/** When a location's waiting orders are told about, with what holds until somebody changes it. */
export const alertTimesKind = { entity: alertTimesEntity, defaults: DEFAULT_ALERT_TIMES };
