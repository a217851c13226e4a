import type { ImageKind } from "~/models/shared/image";

/** Customer-facing content of an organization's mobile app (spec 3.34). */
export interface AppSettings {
	/** In the order in which the app shows them; at most ten. */
	slides: AppSlide[];
	rewardRules: string;
	mapPinId: string | null;
	rewardIconId: string | null;
	version: number;
	updatedAt: string;
}

export interface AppSlide {
	/** From 1, without gaps. */
	showOrder: number;
	imageId: string;
	/** Alternative text for people who cannot see the picture. */
	alt: string;
	linkType: SlideLinkType;
	/** URL, app path or tags, depending on `linkType`; "" if none. */
	link: string;
}

export const LINK_TYPES = ["none", "external", "internal", "tags"] as const;
export type SlideLinkType = (typeof LINK_TYPES)[number];

export const LINK_TYPE_LABELS: Readonly<Record<SlideLinkType, string>> = {
	none: "Nothing",
	external: "Web page",
	internal: "App page",
	tags: "Items with tags",
};

export const MAX_SLIDES = 10;
export const MAX_TAGS = 10;
export const RULES_MAX = 2_000;
export const ALT_MAX = 150;
export const LINK_MAX = 500;

export const SLIDE_IMAGE: ImageKind = "mobileBanner";
export const APP_ICONS = { mapPinId: "icon", rewardIconId: "icon" } as const satisfies Partial<
	Record<keyof AppSettings, ImageKind>
>;

export const LINK_MESSAGES = {
	external: "Enter a web address that begins with https://",
	internal: "Enter a page of the app that begins with /, such as /rewards",
	tags: `Enter up to ${MAX_TAGS} tags separated by commas. Each has up to 8 letters, digits, dashes and underscores.`,
	twice: "Enter each tag once",
} as const;

export const NO_SETTINGS: Omit<AppSettings, "version" | "updatedAt"> = {
	slides: [],
	rewardRules: "",
	mapPinId: null,
	rewardIconId: null,
};

/** Issue with a link that does not fit its type; null if it does. */
export function linkIssue({ linkType, link }: Pick<AppSlide, "linkType" | "link">): string | null {
	if (linkType === "none") return null;
	if (linkType === "external") return isWebAddress(link) ? null : LINK_MESSAGES.external;
	if (linkType === "internal") {
		return isAppPath(link) ? null : LINK_MESSAGES.internal;
	}
	const tags = parseTags(link);
	const fit = tags.every((tag) => /^[A-Za-z0-9_-]{1,8}$/.test(tag));
	if (tags.length === 0 || tags.length > MAX_TAGS || !fit) return LINK_MESSAGES.tags;
	const distinct = new Set(tags.map((tag) => tag.toLowerCase()));
	return distinct.size === tags.length ? null : LINK_MESSAGES.twice;
}

/** The tags of a link, as typed with commas between. */
export function parseTags(link: string): string[] {
	return link
		.split(",")
		.map((tag) => tag.trim())
		.filter((tag) => tag !== "");
}

/** Sorts slides by number, stable, and renumbers them from 1; drops links without a type. */
export function sortSlides(slides: readonly AppSlide[]): AppSlide[] {
	return [...slides]
		.map((slide, index) => ({ slide, at: index }))
		.sort((one, other) => one.slide.showOrder - other.slide.showOrder || one.at - other.at)
		.map(({ slide }, index) => ({
			...slide,
			showOrder: index + 1,
			link: slide.linkType === "none" ? "" : slide.link,
		}));
}

function isAppPath(text: string): boolean {
	return /^\/[\w.~/-]*(?:\?[\w.~=&%-]*)?$/.test(text) && !text.startsWith("//");
}

function isWebAddress(text: string): boolean {
	if (!/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+/i.test(text) || /\s/.test(text)) return false;
	try {
		const { protocol, username, password } = new URL(text);
		return protocol === "https:" && username === "" && password === "";
	} catch {
		return false;
	}
}
