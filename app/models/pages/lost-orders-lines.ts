import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { OrderService } from "~/models/viewer/lost-orders";
import type { Viewer } from "~/models/viewer/viewer";
import { canSee } from "./page-access";
import { findPage } from "./pages";

export interface LostOrdersLine {
	key: string;
	/** "No one can order pickup or delivery at Pier". */
	title: string;
	/** "Pickup settings: Order total". */
	setting: string;
	to: string | null;
}

const SERVICE_LABELS: Record<OrderService, string> = {
	pickup: "pickup",
	delivery: "delivery",
	dineIn: "dine-in",
};

/** A line for each setting that makes orders impossible at one of these locations. */
export function lostOrdersLines(
	viewer: Viewer,
	locations: readonly LocationSummary[],
): LostOrdersLine[] {
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	return locations.flatMap((location) => {
		const { storeId, title, lostOrders = [] } = location;
		const paths = [...new Set(lostOrders.map(({ decidedBy }) => decidedBy.path))];
		return paths.flatMap((path) => {
			const lost = lostOrders.filter(({ decidedBy }) => decidedBy.path === path);
			const [first] = lost;
			if (!first) return [];
			const { on } = first.decidedBy;
			const page = findPage(first.decidedBy.page);
			const services = lost.map(({ service }) => SERVICE_LABELS[service]);
			const isOpen = page && canSee(page, viewer, page.level === "location" ? location : null);
			return {
				key: `lost:${storeId}:${path}`,
				title: `No one can order ${joinWithOr(services)} at ${names.get(storeId) ?? title}`,
				setting: !page || page.title === on ? on : `${page.title}: ${on}`,
				to: isOpen ? path : null,
			};
		});
	});
}

function joinWithOr(phrases: readonly string[]): string {
	const last = phrases.at(-1) ?? "";
	return phrases.length > 1 ? `${phrases.slice(0, -1).join(", ")} or ${last}` : last;
}
