import { defineEntity } from "~/models/shared/entity";

export const refusalEntity = defineEntity({
	name: "refusal",
	isOutsideShell: true,
	label: "Refusal",
	sentence: ({ entityLabel }) => entityLabel,
	verbs: { refuse: "was refused", guess: "came in" },
	fields: {},
});
