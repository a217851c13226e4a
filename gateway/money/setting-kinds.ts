import { DEFAULT_PAYMENT } from "~/models/money/payment-settings";
import { paymentEntity } from "~/models/money/payment-settings.entity";

/** How a location is paid, with what holds until somebody changes it. */
export const paymentKind = { entity: paymentEntity, defaults: DEFAULT_PAYMENT };
