import type { Filter, FilterOption } from "../list/filter";

interface AuditFilterWords {
	zone: string;
	entities: FilterOption[];
	fields: FilterOption[];
	only: FilterOption | null;
}

export function auditFilters({ zone, entities, fields, only }: AuditFilterWords): Filter[] {
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
