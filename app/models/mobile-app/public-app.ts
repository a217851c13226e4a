import type { WeeklySchedule } from "~/models/hours/business-hours";
import { type AppSettings, type AppSlide, parseTags } from "./app-settings";

/** Public content of an organization's mobile app. Images are at `/images/{id}/large.jpg`. */
export interface PublicApp {
	slug: string;
	name: string;
	slides: PublicSlide[];
	rewardRules: string;
	mapPinId: string | null;
	rewardIconId: string | null;
	loyaltyPrograms: PublicProgram[];
}

export interface PublicSlide {
	showOrder: number;
	imageId: string;
	alt: string;
	link: SlideLink | null;
}

export type SlideLink =
	| { type: "external"; url: string }
	| { type: "internal"; path: string }
	| { type: "tags"; tags: string[] };

/** A loyalty program that is on, without what only the office knows. Money in minor units of each location's currency. */
export interface PublicProgram {
	name: string;
	description: string;
	earnPoints: number;
	earnPer: number;
	signUpPoints: number;
	bonus: { multiplier: number; weekly: WeeklySchedule } | null;
	spendPoints: number;
	spendValue: number;
	expiresAfterMonths: number | null;
	/** Sorted public slugs of participating locations. */
	locations: string[];
}

/** Public part of the settings, with each slide's link by type. */
export function publicSettings(
	settings: Pick<AppSettings, "slides" | "rewardRules" | "mapPinId" | "rewardIconId">,
): Pick<PublicApp, "slides" | "rewardRules" | "mapPinId" | "rewardIconId"> {
	const { slides, rewardRules, mapPinId, rewardIconId } = settings;
	const shownSlides = slides.map((slide) => {
		const { showOrder, imageId, alt } = slide;
		return { showOrder, imageId, alt, link: toSlideLink(slide) };
	});
	return { slides: shownSlides, rewardRules, mapPinId, rewardIconId };
}

function toSlideLink({ linkType, link }: AppSlide): SlideLink | null {
	if (linkType === "external") return { type: "external", url: link };
	if (linkType === "internal") return { type: "internal", path: link };
	return linkType === "tags" ? { type: "tags", tags: parseTags(link) } : null;
}
