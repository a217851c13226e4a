import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { DOMAIN_STATES, type Domain, MAIL_STATES } from "./domain";

export const domainList = defineList<Domain>()({
	name: "domains",
	noun: ["domain", "domains"],
	search: { label: "Search by domain or sender email", placeholder: "Domain or email" },
	filters: {
		state: { kind: "choices", label: "Status", options: toOptions(DOMAIN_STATES) },
	},
	sorts: ["name", "checkedAt"],
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Domain", value: ({ name }) => name },
		{ header: "Opens", value: ({ slug }) => slug },
		{ header: "Forwards to", value: ({ redirectTarget }) => redirectTarget },
		{ header: "Status", value: ({ state }) => DOMAIN_STATES[state] },
		{ header: "Sender email", value: ({ senderEmail }) => senderEmail },
		{ header: "Email records", value: ({ mailState }) => mailState && MAIL_STATES[mailState] },
		...instantColumns<Domain>("Checked at", ({ checkedAt }) => checkedAt),
	],
});
