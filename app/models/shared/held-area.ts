/** How much of an area a role holds. */
export type AreaLevel = "full" | "part" | "read" | "limits" | "none";

export const AREA_LEVEL_LABELS: Record<AreaLevel, string> = {
	full: "Everything",
	part: "Some of it",
	read: "View only",
	limits: "Applies",
	none: "Nothing",
};

/** What is held of one area, in words. */
export interface HeldArea {
	group: string;
	label: string;
	level: AreaLevel;
	words: string[];
}
