import type { JobDefinition } from "../core/jobs";
import { endExpiredStops } from "./stops/end-stops";
import { remindOfStops } from "./stops/remind-stops";

export const fulfilmentJobs: readonly JobDefinition[] = [
	{ name: "end-stops", everySeconds: 15, run: endExpiredStops },
	{ name: "remind-of-stops", everySeconds: 30, run: (services) => remindOfStops(services) },
];
