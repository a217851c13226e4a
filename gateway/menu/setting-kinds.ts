import { type CounterSettings, DEFAULT_COUNTER } from "~/models/menu/brands/brand";
import { counterEntity } from "~/models/menu/brands/counter.entity";
import type { SettingKind } from "../locations/settings";

export const counterKind: SettingKind<CounterSettings> = {
	entity: counterEntity,
	defaults: DEFAULT_COUNTER,
};
