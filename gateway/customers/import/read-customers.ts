import { COLUMNS, type FileCustomer, missingColumns } from "~/models/customers/import";
import { readCsv } from "../../core/read-csv";

/** The rows of a CSV of customers as text. Throws 422 for what is no such file. */
export function readCustomers(bytes: Uint8Array) {
	return readCsv(bytes, {
		columns: COLUMNS,
		missing: missingColumns,
		rowOf(cell, row): FileCustomer {
			const name = cell("name") || [cell("firstName"), cell("lastName")].filter(Boolean).join(" ");
			return {
				...{ row, name, phone: cell("phone"), email: cell("email"), birthday: cell("birthday") },
				...{ emailConsent: cell("emailConsent"), textConsent: cell("textConsent") },
				...{ pushConsent: cell("pushConsent"), consent: cell("consent") },
			};
		},
	});
}
