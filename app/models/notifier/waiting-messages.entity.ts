import { defineEntity } from "~/models/shared/entity";

export const waitingMessagesEntity = defineEntity({
	name: "waiting-messages",
	label: "Waiting messages",
	sentence: ({ entityLabel }) => `the messages of ${entityLabel} that waited to be sent`,
	verbs: { clear: "dropped", retry: "tried again" },
	namesLocation: true,
	isOutsideShell: true,
	pages: [{ page: "notifications", label: "Open the notifications", needsLocation: true }],
	fields: {
		dropped: { label: "Messages dropped" },
		retried: { label: "Messages tried again" },
	},
});
