import { z } from "zod";
import { dateField } from "~/models/shared/date.schema";
import { textField } from "~/models/shared/entity-fields.schema";
import { whenReadable } from "~/models/shared/one-round";
import {
	MENU_LAYOUTS,
	type MenuLayout,
	UNAVAILABLE_ITEMS,
	type UnavailableItems,
} from "./configuration";
import { linkField } from "./styling.schema";

export const DAYS_MESSAGE = "Choose a last day on or after the first day";

const enumKeys = <Key extends string>(table: Record<Key, unknown>) =>
	Object.keys(table) as [Key, ...Key[]];
const dayField = dateField.nullable().meta({ example: "2026-12-01" });

export const configurationFields = {
	announcementText: textField(300),
	announcementFrom: dayField,
	announcementUntil: dayField,
	unavailableItems: z.enum(enumKeys<UnavailableItems>(UNAVAILABLE_ITEMS)),
	menuLayout: z.enum(enumKeys<MenuLayout>(MENU_LAYOUTS)),
	arePicturesShown: z.boolean(),
	orderingUrl: linkField,
	footerText: textField(500),
	termsUrl: linkField,
	privacyUrl: linkField,
	imprintUrl: linkField,
};

type Days = { announcementFrom?: string | null; announcementUntil?: string | null };

function inOrder({ announcementFrom, announcementUntil }: Days, context: z.RefinementCtx): void {
	if (!announcementFrom || !announcementUntil || announcementFrom <= announcementUntil) return;
	context.addIssue({ code: "custom", path: ["announcementUntil"], message: DAYS_MESSAGE });
}

const IN_ORDER = [inOrder, whenReadable("announcementFrom", "announcementUntil")] as const;

/** Changes of how a store behaves (spec 2.19). */
export const configurationPatchSchema = z
	.object(configurationFields)
	.partial()
	.superRefine(...IN_ORDER);

export const configurationFormSchema = z
	.object({
		...configurationFields,
		announcementText: configurationFields.announcementText.default(""),
		announcementFrom: configurationFields.announcementFrom.default(null),
		announcementUntil: configurationFields.announcementUntil.default(null),
		arePicturesShown: z.boolean().default(false),
		orderingUrl: configurationFields.orderingUrl.default(""),
		footerText: configurationFields.footerText.default(""),
		termsUrl: configurationFields.termsUrl.default(""),
		privacyUrl: configurationFields.privacyUrl.default(""),
		imprintUrl: configurationFields.imprintUrl.default(""),
	})
	.superRefine(...IN_ORDER);

export type ConfigurationForm = z.output<typeof configurationFormSchema>;
