import { roleLabel } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { MultiEntityType } from "~/models/viewer/merchant";
import type { Viewer } from "~/models/viewer/viewer";
import { explainAccess } from "./access-explanation";
import { remediesFor } from "./access-remedies";
import type { Page } from "./page";
import type { Denial } from "./page-access";

interface DenialText {
	title: string;
	advice: string;
	/** No change of the viewer's role or session would help. */
	isCertain: boolean;
}

interface DeniedPage {
	page: Page;
	viewer: Viewer;
	denial: Denial | undefined;
	location: LocationSummary | null;
}

/** Why a page is denied and what helps (spec 2.5, 8.8). */
export function explainDenial({ page, viewer, denial, location }: DeniedPage): DenialText {
	const title = `You don't have permission to access ${page.title}.`;
	switch (denial?.reason) {
		case "location":
			return {
				title: "Location not found",
				advice: "This location does not exist, or you have no access to it.",
				isCertain: true,
			};
		case "store":
			return {
				title: `${page.title}: not at this location`,
				advice: `Access restricted. ${denial.detail}`,
				isCertain: true,
			};
		case "flag":
			return { ...flagDenialText(page, viewer, denial), isCertain: true };
		default:
			return { title, advice: roleAdvice(page, viewer, location), isCertain: false };
	}
}

function flagDenialText({ title }: Page, viewer: Viewer, denial: Denial) {
	const { condition, detail } = denial;
	if (condition?.kind !== "type") {
		const remedies = remediesFor([denial], [], undefined);
		return { title: `${title}: not switched on`, advice: [detail, ...remedies].join(" ") };
	}
	return {
		title: `${title}: ${condition.is ? "only" : "not"} for ${TYPES[condition.type]}`,
		advice: `${viewer.merchant?.name ?? "This organization"} is ${merchantTypeLabel(viewer)}, so this page is not available.`,
	};
}

const TYPES: Record<MultiEntityType, string> = {
	franchise: "franchises",
	food_hall: "food halls",
};

function merchantTypeLabel({ merchant }: Viewer): string {
	switch (merchant?.featuresFlags.multiEntityType) {
		case "franchise":
			return "a franchise";
		case "food_hall":
			return "a food hall";
		default:
			return "neither a franchise nor a food hall";
	}
}

function roleAdvice(page: Page, viewer: Viewer, location: LocationSummary | null): string {
	const { openFor, obstacles } = explainAccess(page, viewer, location ?? undefined);
	if (!viewer.role) return NO_ROLE;
	if (!obstacles.some(({ isEverybodys }) => !isEverybodys)) return MANAGER;
	if (openFor.length === 0) {
		if (page.level === "platform") return "Only platform staff can open this page.";
		const reasons = obstacles.filter(({ isEverybodys }) => isEverybodys);
		return [...reasons.map(({ text }) => text), MANAGER].join(" ");
	}
	const own = roleLabel(viewer.role.name);
	return `Your role, ${own}, can't open it. These can: ${openFor.join(", ")}. Ask someone who manages your team.`;
}

/** Button label on the page for people without a role. */
export const AGAIN = "Visit Home";
const NO_ROLE = `Ask the person who invited you, or someone who manages your team, to give you one. Then choose “${AGAIN}”.`;
const MANAGER = "No role in your organization can open this page right now.";
