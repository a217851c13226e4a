import type { AuditRow } from "~/models/shared/audit-row";
import { defineList } from "~/models/shared/define-list";
import type { AuditWho } from "./audit";
import { fieldChoices } from "./audit-text";
import { entities } from "./entities";

const NOUNS: Record<AuditWho, [string, string]> = {
	people: ["change", "changes"],
	visits: ["sign-in or refusal", "sign-ins and refusals"],
	all: ["entry", "entries"],
};

/** The audit log; `zone` is the name of the zone its times are typed in. */
export function auditListIn(zone: string, who: AuditWho) {
	return defineList<AuditRow>()({
		name: "audit-log",
		noun: NOUNS[who],
		search: { label: "Search by name or number" },
		filters: {
			person: { kind: "text", label: "Person", placeholder: "Name or email" },
			entity: {
				kind: "select",
				label: "What",
				options: entities.map(({ name, label }) => ({ value: name, label })),
			},
			field: { kind: "select", label: "Field", options: fieldChoices(entities) },
			support: {
				kind: "select",
				label: "Support",
				options: [{ value: "1", label: "Support changes only" }],
			},
			from: { kind: "dates", until: "to", label: `Time (${zone})`, withTime: true },
			to: { kind: "hidden" },
			entityId: { kind: "select", label: "Only" },
			who: { kind: "hidden" },
		},
		sorts: [],
		exports: "AUDIT_LOG.EXPORT",
	});
}
