import { defineEntity } from "~/models/shared/entity";

export const waitingMessagesEntity = defineEntity({
	name: "waiting-messages",
	label: "Unsent messages",
	sentence: ({ entityLabel }) => `the unsent messages of ${entityLabel}`,
	verbs: { clear: "dropped", retry: "tried again" },
	namesLocation: true,
	pages: [{ page: "notifications", label: "Open the notifications", needsLocation: true }],
	fields: {
		dropped: { label: "Messages dropped" },
		retried: { label: "Messages retried" },
	},
});
