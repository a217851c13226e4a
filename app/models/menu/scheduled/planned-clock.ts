export const PLANNED_CLOCKS = ["organization", "locations"] as const;
export type PlannedClock = (typeof PLANNED_CLOCKS)[number];
export const PLANNED_CLOCK_LABELS: Record<PlannedClock, string> = {
	organization: "The organization",
	locations: "Each location",
};

export const NO_MOMENT_MESSAGE = "Enter the day and the time at which it comes at each location";
export const OF_ALL_ONLY_MESSAGE =
	"What locations hold none of their own comes once for all. Choose the organization, or leave out what else changes";
