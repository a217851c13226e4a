export type AreaLevel = "full" | "part" | "read" | "limits" | "none";

export const AREA_LEVEL_LABELS: Record<AreaLevel, string> = {
	full: "Everything",
	part: "Some of it",
	read: "View only",
	limits: "Applies",
	none: "Nothing",
};

export interface GrantedArea {
	group: string;
	label: string;
	level: AreaLevel;
	labels: string[];
}
