import { DEFAULT_POS_SETTINGS } from "~/models/pos/pos-settings";
import { posSettingsEntity } from "~/models/pos/pos-settings.entity";

/** How a location's orders reach the point of sale, with what holds until somebody changes it. */
export const posKind = { entity: posSettingsEntity, defaults: DEFAULT_POS_SETTINGS };
