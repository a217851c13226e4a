import {
	COLUMNS,
	type FileCustomer,
	type ImportColumn,
	missingColumns,
} from "~/models/customers/import";
import type { FileFormat } from "../../core/file-import";
import { customerFiles } from "../tables";

export const customerFormat: FileFormat<ImportColumn, FileCustomer> = {
	importer: "customers",
	files: customerFiles,
	columns: COLUMNS,
	missing: missingColumns,
	toRow(cell, row) {
		const name = cell("name") || [cell("firstName"), cell("lastName")].filter(Boolean).join(" ");
		return {
			row,
			name,
			phone: cell("phone"),
			email: cell("email"),
			birthday: cell("birthday"),
			emailConsent: cell("emailConsent"),
			textConsent: cell("textConsent"),
			pushConsent: cell("pushConsent"),
			consent: cell("consent"),
		};
	},
};
