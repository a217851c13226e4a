import { DEFAULT_DELIVERY, DEFAULT_PICKUP } from "~/models/fulfilment/fulfilment-settings";
import { deliveryEntity, pickupEntity } from "~/models/fulfilment/fulfilment-settings.entity";
import { DEFAULT_PREP_TIME } from "~/models/fulfilment/prep-time";
import { prepTimeEntity } from "~/models/fulfilment/prep-time.entity";
import { DEFAULT_THROTTLING } from "~/models/fulfilment/throttling";
import { throttlingEntity } from "~/models/fulfilment/throttling.entity";

export const pickupKind = { entity: pickupEntity, defaults: DEFAULT_PICKUP };
export const deliveryKind = { entity: deliveryEntity, defaults: DEFAULT_DELIVERY };
export const prepTimeKind = { entity: prepTimeEntity, defaults: DEFAULT_PREP_TIME };
export const throttlingKind = { entity: throttlingEntity, defaults: DEFAULT_THROTTLING };
