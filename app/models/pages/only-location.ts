import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

/** The location of people who have one only: to them it is the organization. Null for others. */
export function onlyLocation({ locations }: Pick<Viewer, "locations">): LocationSummary | null {
	const [only, ...others] = locations;
	return only && others.length === 0 && only.type !== "default" ? only : null;
}
