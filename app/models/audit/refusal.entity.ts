import { defineEntity } from "~/models/shared/entity";

export const refusalEntity = defineEntity({
	name: "refusal",
	label: "Refusal",
	sentence: ({ entityLabel }) => entityLabel,
	verbs: { refuse: "was refused" },
	fields: {},
});
