import { defineEntity, type EntityField } from "~/models/shared/entity";
import {
	each,
	FONT_FORMATS,
	FONT_SOURCES,
	NETWORK_FIELDS,
	NETWORKS,
	STYLED_PART_NAMES,
	STYLED_PARTS,
	STYLING_SIZE_FIELDS,
	STYLING_SIZES,
} from "./styling";

type FontField = "" | ".name" | ".source" | ".format" | ".link";

const fontFields = <Name extends string>(name: Name, label: string) =>
	({
		[name]: { label },
		[`${name}.name`]: { label: `${label} name` },
		[`${name}.source`]: { label: `${label} source`, choices: FONT_SOURCES },
		[`${name}.format`]: { label: `${label} file format`, choices: FONT_FORMATS },
		[`${name}.link`]: { label: `${label} link` },
	}) as Record<`${Name}${FontField}`, EntityField>;

const colorFields = Object.assign(
	{},
	...STYLED_PART_NAMES.map((part) => {
		const { label, background, color } = STYLED_PARTS[part];
		return {
			[background]: { label: `${label} background` },
			[color]: { label: `${label} text color` },
		};
	}),
) as Record<(typeof STYLED_PARTS)[keyof typeof STYLED_PARTS]["background" | "color"], EntityField>;

export const stylingEntity = defineEntity({
	name: "webstore-styling",
	label: "Web store styling",
	sentence: ({ entityLabel }) => `the web store styling of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "webstoreStyling", label: "Open styling", needsLocation: true }],
	undo: { permissions: ["WEBSTORE_STYLING.API_UPDATE"], actions: ["update"] },
	fields: {
		bannerImageId: { label: "Banner image", kind: "image" },
		mobileBannerImageId: { label: "Mobile banner image", kind: "image" },
		bannerAlt: { label: "Banner description" },
		bannerText: { label: "Banner text" },
		bannerSubtitle: { label: "Banner subtitle" },
		logoImageId: { label: "Logo", kind: "image" },
		logoAlt: { label: "Logo description" },
		logoLink: { label: "Logo link" },
		tabIconId: { label: "Browser tab icon", kind: "image" },
		touchIconId: { label: "Phone home screen icon", kind: "image" },
		appIconId: { label: "Installed app icon", kind: "image" },
		...fontFields("headingFont", "Heading font"),
		...fontFields("textFont", "Text font"),
		...colorFields,
		...each(STYLING_SIZE_FIELDS, (field) => ({ label: `${STYLING_SIZES[field].label}, pixels` })),
		...each(NETWORK_FIELDS, (field) => ({ label: `${NETWORKS[field].label} page` })),
	},
});
