import { PRINT_TAG_POS } from "~/models/viewer/pos-provider";
import { locationPage as page } from "./page";

const printTags = {
	group: "Store settings",
	icon: "printer",
	needs: ["PRINT_TAG.PAGE_VIEW", "PRINT_TAG.API_READ"],
	flags: [{ kind: "merchant", anyOf: ["showPrintTagManagement"] }],
	store: [{ kind: "not-default" }, { kind: "pos-provider", anyOf: [PRINT_TAG_POS] }],
} as const;

export const printTagPages = {
	newPrintTag: page({
		...printTags,
		path: "/print-tags/new",
		title: "New print tag",
		purpose: "Add a print tag to the location.",
		needs: [...printTags.needs, "PRINT_TAG.API_CREATE"],
		parent: "printTags",
		built: true,
	}),
	editPrintTag: page({
		...printTags,
		path: "/print-tags/:printTagId/edit",
		title: "Edit print tag",
		purpose: "Change the details of a print tag.",
		needs: [...printTags.needs, "PRINT_TAG.API_UPDATE"],
		parent: "printTags",
		built: true,
	}),
};
