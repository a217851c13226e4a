import type { LocationSummary } from "~/models/locations/location-summary";
import type { Viewer } from "./session";

/** The location of people who have one only, for whom the organization and it are the same; else null. */
export function onlyLocation({ locations }: Pick<Viewer, "locations">): LocationSummary | null {
	const [only, ...others] = locations;
	return only && others.length === 0 && only.type !== "default" ? only : null;
}
