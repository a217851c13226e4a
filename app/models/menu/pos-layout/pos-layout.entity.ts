import { defineEntity } from "~/models/shared/entity";

export const posLayoutEntity = defineEntity({
	name: "pos-layout",
	label: "POS layout",
	sentence: () => "the POS layout",
	verbs: { sync: "synced" },
	pages: [{ page: "locationPosLayout", label: "Open the POS layout", needsLocation: true }],
	fields: {
		status: { label: "Status" },
		pages: { label: "Pages" },
		buttons: { label: "Buttons" },
		words: { label: "Error" },
	},
});
