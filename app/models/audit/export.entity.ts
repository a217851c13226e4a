import { defineEntity } from "~/models/shared/entity";

export const exportEntity = defineEntity({
	name: "export",
	label: "Export",
	sentence: ({ entityLabel }) => entityLabel,
	verbs: { export: "exported" },
	exports: { "audit-log": "the audit log" },
	fields: {},
});
