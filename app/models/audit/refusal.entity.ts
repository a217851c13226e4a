import { defineEntity } from "~/models/shared/entity";

export const refusalEntity = defineEntity({
	name: "refusal",
	label: "Access denied",
	sentence: ({ entityLabel }) => entityLabel,
	verbs: { refuse: "was denied access to", guess: "entered" },
	fields: {},
});
