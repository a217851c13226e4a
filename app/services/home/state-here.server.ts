import { openPhrase } from "~/models/hours/open-state";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { listLocationStates } from "~/services/gateway/home/insights.server";
import type { PageAccess } from "~/services/web/access.server";

export async function stateHere(
	{ gateway, viewer }: PageAccess,
	location: LocationSummary,
): Promise<{ message: string; isOpen: boolean }> {
	const states = await listLocationStates(gateway);
	const open = states.find(({ storeId }) => storeId === location.storeId)?.open;
	if (!open || open.open) return { message: "You are taking orders here.", isOpen: true };
	const phrase = openPhrase(open, viewerLocalTime(viewer, location), new Date().toISOString());
	return { message: `Orders are not stopped. ${phrase}.`, isOpen: false };
}
