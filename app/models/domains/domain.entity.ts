import { defineEntity } from "~/models/shared/entity";
import { DOMAIN_STATES, MAIL_STATES } from "./domain";

export const domainEntity = defineEntity({
	name: "domain",
	label: "Domain",
	pages: [
		{ page: "domain", label: "Open the domain", param: "domainId" },
		{ page: "domainSettings", label: "Open the domains" },
	],
	verbs: {
		verify: "verified domain",
		fail: "found missing records for domain",
		mail: "checked the email records of domain",
		renew: "got new records for domain",
	},
	undo: {
		permissions: ["DOMAIN.API_UPDATE"],
		actions: ["update", "delete", "restore"],
		whole: {
			restore: "Restores the domain and checks it again.",
			delete: "Deletes the domain again.",
		},
	},
	exports: { domains: "domains" },
	fields: {
		name: { label: "Domain" },
		slug: { label: "Opens" },
		redirectTarget: { label: "Forwards to" },
		senderEmail: { label: "Sender email" },
		state: { label: "Status", choices: DOMAIN_STATES },
		mailState: { label: "Email records", choices: { ...MAIL_STATES, "": "Not checked" } },
	},
});
