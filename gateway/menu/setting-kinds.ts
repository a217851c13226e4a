import { type CounterSettings, DEFAULT_COUNTER } from "~/models/menu/brands/brand";
import { counterEntity } from "~/models/menu/brands/counter.entity";
import type { SettingKind } from "../locations/settings";

/** Whether the brands of a food hall share the counter of a location. */
export const counterKind: SettingKind<CounterSettings> = {
	entity: counterEntity,
	defaults: DEFAULT_COUNTER,
};
