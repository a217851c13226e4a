import {
	type PosSettings,
	PROTECTED_POS_FIELDS,
	PROTECTED_POS_MESSAGE,
} from "~/models/pos/pos-settings";
import { posPatchSchema } from "~/models/pos/pos-settings.schema";
import { posSettingsSchema } from "~/models/pos/pos-settings-answer.schema";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { settingEndpoints } from "../locations/setting-endpoints";
import { posKind } from "./setting-kinds";

/** POS settings of a location: sending orders and rounding money (spec 3.16). */
export const posSettings = settingEndpoints({
	...posKind,
	tag: "POS",
	path: "pos-settings",
	permissions: { read: "POS_SETTINGS.API_READ", update: "POS_SETTINGS.API_UPDATE" },
	schemas: { patch: posPatchSchema, answer: posSettingsSchema },
	check: requireOwnFields,
});

function requireOwnFields({ permissions }: Scope, wanted: PosSettings, before: PosSettings): void {
	if (permissions.includes("POS_SETTINGS.PROTECTED_UPDATE")) return;
	const changed = PROTECTED_POS_FIELDS.filter((field) => wanted[field] !== before[field]);
	if (changed.length === 0) return;
	throw invalid(Object.fromEntries(changed.map((field) => [field, [PROTECTED_POS_MESSAGE]])));
}
