import { z } from "zod";
import { textField } from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { whenReadable } from "~/models/shared/one-round";
import { parseColor } from "./color";
import { chosenLook, lookFields } from "./ready-looks";
import {
	each,
	FONT_FORMATS,
	FONT_HOSTS,
	FONT_SOURCES,
	type FontFormat,
	type FontSource,
	NETWORK_FIELDS,
	NETWORKS,
	STYLING_COLOR_FIELDS,
	STYLING_IMAGE_FIELDS,
	STYLING_SIZE_FIELDS,
	STYLING_SIZES,
	type StylingSize,
} from "./styling";
import { isLinkTo, isWebLink, LINK_MESSAGE, MAX_LINK } from "./web-link";

export const COLOR_MESSAGE = "Enter a color, such as #1f6f4a";
export const FONT_NAME_MESSAGE = "Use letters, digits, spaces and hyphens";
export const FONT_LINK_MESSAGE = "Enter the font's web address, beginning with https://";

export const FONT_HOST_MESSAGE = `Use a font file, or a style sheet of one of these: ${FONT_HOSTS.join(", ")}`;

export const linkField = textField(MAX_LINK)
	.refine((link) => link === "" || isWebLink(link), LINK_MESSAGE)
	.meta({ example: "https://www.example.com/menu" });

const colorField = z
	.string()
	.trim()
	.refine((text) => parseColor(text) !== null, COLOR_MESSAGE)
	.overwrite((text) => parseColor(text) ?? text)
	.nullable()
	.meta({ example: "#1f6f4a" });

const imageField = z.uuid().nullable().meta({ example: null });

const enumKeys = <Key extends string>(table: Record<Key, unknown>) =>
	Object.keys(table) as [Key, ...Key[]];

const fontFields = {
	name: textField(60).regex(/^(?:[A-Za-z0-9][A-Za-z0-9 -]*)?$/, FONT_NAME_MESSAGE),
	source: z.enum(enumKeys<FontSource>(FONT_SOURCES)),
	format: z.enum(enumKeys<FontFormat>(FONT_FORMATS)),
	link: linkField,
};

const fontSchema = z
	.object({
		...fontFields,
		name: fontFields.name.default(""),
		source: fontFields.source.default("installed"),
		format: fontFields.format.default("woff2"),
		link: fontFields.link.default(""),
	})
	.superRefine(
		({ name, source, link }, context) => {
			if (name === "" || source === "installed") return;
			const isOther = source === "stylesheet" && !isLinkTo(FONT_HOSTS, link);
			const message = link === "" ? FONT_LINK_MESSAGE : isOther ? FONT_HOST_MESSAGE : null;
			if (message) context.addIssue({ code: "custom", path: ["link"], message });
		},
		whenReadable("source", "link"),
	)
	.meta({ example: { name: "Georgia", source: "installed", format: "woff2", link: "" } });

const sizeMessage = (field: StylingSize) =>
	`Enter a whole number from ${STYLING_SIZES[field].min} to ${STYLING_SIZES[field].max}`;

const wireSize = (field: StylingSize) => {
	const { min, max, default: example } = STYLING_SIZES[field];
	const message = sizeMessage(field);
	return z.int().min(min, message).max(max, message).meta({ example });
};

const sizeTextField = (field: StylingSize) => {
	const { min, max } = STYLING_SIZES[field];
	const message = sizeMessage(field);
	return z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.regex(/^\d{1,4}$/, message)
		.transform(Number)
		.pipe(z.number().min(min, message).max(max, message));
};

const texts = {
	bannerAlt: textField(200),
	bannerText: textField(120),
	bannerSubtitle: textField(200),
	logoAlt: textField(200),
	logoLink: linkField,
};

const networks = each(NETWORK_FIELDS, (field) => {
	const { label, hosts } = NETWORKS[field];
	return linkField
		.refine(
			(link) => !isWebLink(link) || isLinkTo(hosts, link),
			`Enter the address of a page at ${hosts[0]}, for ${label}`,
		)
		.meta({ example: `https://www.${hosts[0]}/harbourlane` });
});

export const stylingFields = {
	...each(STYLING_IMAGE_FIELDS, () => imageField),
	...each(STYLING_SIZE_FIELDS, wireSize),
	...each(STYLING_COLOR_FIELDS, () => colorField),
	...networks,
	...texts,
	headingFont: fontSchema,
	textFont: fontSchema,
};

/** Changes of a store's look (spec 3.5). */
export const stylingPatchSchema = z.object(stylingFields).partial();

/** A form sends nothing for a field that is empty. A look that was chosen wins over the colors below it. */
export const stylingFormSchema = z
	.object({
		look: z.string().default(""),
		lookBefore: z.string().default(""),
		...each(STYLING_IMAGE_FIELDS, () => imageField.default(null)),
		...each(STYLING_SIZE_FIELDS, sizeTextField),
		...each(STYLING_COLOR_FIELDS, () => colorField.default(null)),
		...each(NETWORK_FIELDS, (field) => networks[field].default("")),
		bannerAlt: texts.bannerAlt.default(""),
		bannerText: texts.bannerText.default(""),
		bannerSubtitle: texts.bannerSubtitle.default(""),
		logoAlt: texts.logoAlt.default(""),
		logoLink: texts.logoLink.default(""),
		headingFont: fontSchema.prefault({}),
		textFont: fontSchema.prefault({}),
	})
	.transform(({ look, lookBefore, ...typed }) => {
		const chosen = chosenLook({ look, lookBefore });
		return chosen ? { ...typed, ...lookFields(chosen) } : typed;
	});

export type StylingForm = z.output<typeof stylingFormSchema>;
