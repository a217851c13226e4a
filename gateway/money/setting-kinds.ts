import { DEFAULT_PAYMENT } from "~/models/money/payment-settings";
import { paymentEntity } from "~/models/money/payment-settings.entity";

export const paymentKind = { entity: paymentEntity, defaults: DEFAULT_PAYMENT };
