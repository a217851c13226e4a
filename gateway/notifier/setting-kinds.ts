import { DEFAULT_ALERT_TIMES } from "~/models/notifier/alert-times";
import { alertTimesEntity } from "~/models/notifier/alert-times.entity";

export const alertTimesKind = { entity: alertTimesEntity, defaults: DEFAULT_ALERT_TIMES };
