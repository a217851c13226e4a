import { DEFAULT_DELIVERY, DEFAULT_PICKUP } from "~/models/fulfilment/fulfilment-settings";
import { deliveryEntity, pickupEntity } from "~/models/fulfilment/fulfilment-settings.entity";
import { DEFAULT_PREP_TIME } from "~/models/fulfilment/prep-time";
import { DEFAULT_THROTTLING } from "~/models/fulfilment/throttling";

/** The kinds of a location's settings in this domain, with what holds until somebody changes them. */
export const pickupKind = { entity: pickupEntity, defaults: DEFAULT_PICKUP };
export const deliveryKind = { entity: deliveryEntity, defaults: DEFAULT_DELIVERY };
export const prepTimeKind = { entity: { name: "prep-time" }, defaults: DEFAULT_PREP_TIME };
export const throttlingKind = { entity: { name: "throttling" }, defaults: DEFAULT_THROTTLING };
