import { dayRange } from "~/models/shared/instants";
import type { WebstoreConfiguration } from "./configuration";

type Announced = Pick<
	WebstoreConfiguration,
	"announcementText" | "announcementFrom" | "announcementUntil"
>;

/** The announcement at an instant (ms) in a zone, null without one, and the instant (ISO UTC) at which that changes. */
export function announcementAt(
	{ announcementText, announcementFrom, announcementUntil }: Announced,
	{ at, zone }: { at: number; zone: string },
): { text: string | null; changesAt: string | null } {
	if (announcementText === "") return { text: null, changesAt: null };
	const starts = announcementFrom && dayRange(announcementFrom, zone).from;
	const ends = announcementUntil && dayRange(announcementUntil, zone).to;
	if (ends && at >= Date.parse(ends)) return { text: null, changesAt: null };
	if (starts && at < Date.parse(starts)) return { text: null, changesAt: starts };
	return { text: announcementText, changesAt: ends };
}
