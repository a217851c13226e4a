import type { ImageKind } from "~/models/shared/image";
import { colorPair } from "./color";

export const FONT_SOURCES = {
	installed: "Installed on the device",
	file: "Font file",
	stylesheet: "Style sheet",
} as const;
export type FontSource = keyof typeof FONT_SOURCES;

export const FONT_FORMATS = {
	woff2: "WOFF2",
	woff: "WOFF",
	truetype: "TrueType",
	opentype: "OpenType",
} as const;
export type FontFormat = keyof typeof FONT_FORMATS;

/** Hosts of font-only style sheets; others could change a store's pages and read typed text. */
export const FONT_HOSTS = [
	"fonts.googleapis.com",
	"fonts.bunny.net",
	"use.typekit.net",
	"fast.fonts.net",
	"cloud.typography.com",
];

/** Without a name, the store's own font. A file has a format; a file or a style sheet has a link. */
export interface StoreFont {
	name: string;
	source: FontSource;
	format: FontFormat;
	link: string;
}

export const STYLING_IMAGES = {
	bannerImageId: "banner",
	mobileBannerImageId: "mobileBanner",
	logoImageId: "icon",
	tabIconId: "icon",
	touchIconId: "icon",
	appIconId: "icon",
} as const satisfies Record<string, ImageKind>;
export type StylingImage = keyof typeof STYLING_IMAGES;
export const STYLING_IMAGE_FIELDS = Object.keys(STYLING_IMAGES) as StylingImage[];

/** Pixels. */
export const STYLING_SIZES = {
	bannerHeight: { label: "Banner height", min: 80, max: 900, default: 320 },
	logoHeight: { label: "Logo height", min: 16, max: 200, default: 40 },
	headerHeight: { label: "Header height", min: 48, max: 240, default: 56 },
	menuBarTextSize: { label: "Menu bar text size", min: 12, max: 32, default: 16 },
	menuTitleSize: { label: "Category title size", min: 16, max: 48, default: 20 },
	menuTextSize: { label: "Menu text size", min: 12, max: 24, default: 16 },
	footerTextSize: { label: "Footer text size", min: 12, max: 24, default: 14 },
	buttonTextSize: { label: "Button text size", min: 12, max: 24, default: 16 },
	buttonHeight: { label: "Button height", min: 44, max: 80, default: 44 },
	buttonRadius: { label: "Button corner radius", min: 0, max: 40, default: 8 },
} as const;
export type StylingSize = keyof typeof STYLING_SIZES;
export const STYLING_SIZE_FIELDS = Object.keys(STYLING_SIZES) as StylingSize[];

export const STYLED_PARTS = {
	banner: { label: "Banner", background: "bannerBackground", color: "bannerColor" },
	header: { label: "Header", background: "headerBackground", color: "headerColor" },
	menuBar: { label: "Menu bar", background: "menuBarBackground", color: "menuBarColor" },
	menu: { label: "Menu", background: "menuBackground", color: "menuColor" },
	footer: { label: "Footer", background: "footerBackground", color: "footerColor" },
	button: { label: "Button", background: "buttonBackground", color: "buttonColor" },
} as const;
export type StyledPart = keyof typeof STYLED_PARTS;
export const STYLED_PART_NAMES = Object.keys(STYLED_PARTS) as StyledPart[];
export type StylingColor = (typeof STYLED_PARTS)[StyledPart]["background" | "color"];
export const STYLING_COLOR_FIELDS: readonly StylingColor[] = STYLED_PART_NAMES.flatMap((part) => [
	STYLED_PARTS[part].background,
	STYLED_PARTS[part].color,
]);

export const NETWORKS = {
	facebookUrl: { name: "facebook", label: "Facebook", hosts: ["facebook.com"] },
	instagramUrl: { name: "instagram", label: "Instagram", hosts: ["instagram.com"] },
	xUrl: { name: "x", label: "X", hosts: ["x.com", "twitter.com"] },
	tiktokUrl: { name: "tiktok", label: "TikTok", hosts: ["tiktok.com"] },
} as const;
export type NetworkField = keyof typeof NETWORKS;
export const NETWORK_FIELDS = Object.keys(NETWORKS) as NetworkField[];

/** Look of a location's web store (spec 3.5). Unset colors follow the store's own. */
export interface Styling
	extends Record<StylingImage, string | null>,
		Record<StylingSize, number>,
		Record<StylingColor, string | null>,
		Record<NetworkField, string> {
	bannerAlt: string;
	bannerText: string;
	bannerSubtitle: string;
	logoAlt: string;
	/** Target of the logo's link; "" is the store's own page. */
	logoLink: string;
	headingFont: StoreFont;
	textFont: StoreFont;
}

const NO_FONT: StoreFont = { name: "", source: "installed", format: "woff2", link: "" };

export const DEFAULT_STYLING: Styling = {
	...each(STYLING_IMAGE_FIELDS, () => null),
	...each(STYLING_SIZE_FIELDS, (field) => STYLING_SIZES[field].default),
	...each(STYLING_COLOR_FIELDS, () => null),
	...each(NETWORK_FIELDS, () => ""),
	bannerAlt: "",
	bannerText: "",
	bannerSubtitle: "",
	logoAlt: "",
	logoLink: "",
	headingFont: NO_FONT,
	textFont: NO_FONT,
};

/** Effective colors of a part; null without its own. */
export function partColors(
	styling: Readonly<Record<StylingColor, string | null>>,
	part: StyledPart,
) {
	const { background, color } = STYLED_PARTS[part];
	return colorPair(styling[background], styling[color]);
}

export function each<Key extends string, Value>(
	keys: readonly Key[],
	make: (key: Key) => Value,
): Record<Key, Value> {
	return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
