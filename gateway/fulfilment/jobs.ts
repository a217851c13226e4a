import type { JobDefinition } from "../core/jobs";
import { sendDueCouriers } from "./couriers/send-due-couriers";
import { remindOfLater } from "./reminders/remind-of-later";
import { endExpiredStops } from "./stops/end-stops";
import { remindOfStops } from "./stops/remind-stops";

export const fulfilmentJobs: readonly JobDefinition[] = [
	{ name: "send-due-couriers", everySeconds: 10, run: sendDueCouriers },
	{ name: "end-stops", everySeconds: 15, run: endExpiredStops },
	{ name: "remind-of-stops", everySeconds: 30, run: (services) => remindOfStops(services) },
	{ name: "remind-of-orders", everySeconds: 30, run: (services) => remindOfLater(services) },
];
