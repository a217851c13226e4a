import { defineEntity } from "~/models/shared/entity";

export const alertTimesEntity = defineEntity({
	name: "alert-times",
	label: "Alert times",
	sentence: ({ entityLabel }) => `the alert times of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "alertTimes", label: "Open the alert times", needsLocation: true }],
	undo: { permissions: ["NOTIFICATION.API_UPDATE"], actions: ["update"] },
	fields: {
		unconfirmedMinutes: { label: "Unconfirmed after (minutes)" },
		lateMinutes: { label: "Late after (minutes)" },
	},
});
