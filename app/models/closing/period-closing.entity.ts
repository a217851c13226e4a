import { defineEntity } from "~/models/shared/entity";
import { CLOSING_STATES } from "./period-closing";

export const periodClosingEntity = defineEntity({
	name: "period-closing",
	label: "Closed period",
	pages: [
		{ page: "periodClosing", label: "Open the statement", param: "periodClosingId" },
		{ page: "periodClosings", label: "Open the closed periods" },
	],
	verbs: { create: "closed", reopen: "reopened", email: "emailed the statement of" },
	exports: {
		"closed-periods": "closed periods",
		statement: "the statement of a period",
		journal: "the journal of a period",
	},
	fields: {
		firstDay: { label: "First day" },
		lastDay: { label: "Last day" },
		currency: { label: "Currency" },
		billed: { label: "Billed" },
		hash: { label: "Hash" },
		acknowledged: { label: "Open issues" },
		state: { label: "Status", choices: CLOSING_STATES },
		reopenReason: { label: "Reason" },
		recipient: { label: "Sent to" },
	},
});
