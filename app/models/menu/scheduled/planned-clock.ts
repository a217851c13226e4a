export const PLANNED_CLOCKS = ["organization", "locations"] as const;
export type PlannedClock = (typeof PLANNED_CLOCKS)[number];
export const PLANNED_CLOCK_LABELS: Record<PlannedClock, string> = {
	organization: "Organization",
	locations: "Each location",
};

export const NO_MOMENT_MESSAGE = "Enter the day and time for each location";
export const OF_ALL_ONLY_MESSAGE =
	"Some changes apply to the whole organization. Choose the organization’s time, or leave those changes out.";
