import { defineList } from "~/models/shared/define-list";
import type { CardImportRow } from "./import";

export const cardImportList = defineList<CardImportRow>()({
	name: "gift-card-imports",
	noun: ["import", "imports"],
	filters: {},
	sorts: [],
});
