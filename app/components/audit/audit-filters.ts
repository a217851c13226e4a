import { AUDIT_ENTITIES, AUDIT_ENTITY_LABELS } from "~/models/audit/audit";
import type { Filter, FilterOption } from "../list/filter";

interface AuditFilterWords {
	/** What times are told in: "UTC", "CST". */
	zone: string;
	/** Fields that can be chosen. */
	fields: FilterOption[];
	/** The one thing that the log is about, when its address names one. */
	only: FilterOption | null;
}

/** The filters of the audit log: person, thing, field, time. */
export function auditFilters({ zone, fields, only }: AuditFilterWords): Filter[] {
	const entities = AUDIT_ENTITIES.map((value) => ({ value, label: AUDIT_ENTITY_LABELS[value] }));
	return [
		{ kind: "search", name: "q", label: "Search by name or number" },
		{ kind: "text", name: "person", label: "Person", placeholder: "Part of an email" },
		{ kind: "select", name: "entity", label: "What", options: entities },
		{ kind: "select", name: "field", label: "Field", options: fields },
		{
			kind: "select",
			name: "support",
			label: "Support",
			options: [{ value: "1", label: "Only what support did" }],
		},
		{ kind: "dates", from: "from", to: "to", label: `Time (${zone})`, withTime: true },
		...(only
			? [{ kind: "select" as const, name: "entityId", label: "Only", options: [only] }]
			: []),
	];
}
