import { defineEntity } from "~/models/shared/entity";

/** Only views that are shared are recorded. */
export const savedViewEntity = defineEntity({
	name: "saved-view",
	label: "Saved view",
	sentence: ({ entityLabel }) => `the shared view “${entityLabel}”`,
	fields: {
		name: { label: "Name" },
		list: { label: "List", isHidden: true },
		query: { label: "Filters" },
	},
});
