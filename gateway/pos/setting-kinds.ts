import { DEFAULT_POS_SETTINGS } from "~/models/pos/pos-settings";
import { posSettingsEntity } from "~/models/pos/pos-settings.entity";

export const posKind = { entity: posSettingsEntity, defaults: DEFAULT_POS_SETTINGS };
