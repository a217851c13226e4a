import { z } from "zod";
import { FILE_MESSAGES, MOST_BYTES } from "~/models/customers/import";
import { listField } from "~/models/customers/import.schema";
import { dayOrderField } from "~/models/shared/csv-file.schema";
import {
	previewCustomers,
	startCustomerImport,
	uploadCustomers,
} from "~/services/gateway/customers/customers.server";
import type { PageAccess } from "~/services/web/access.server";
import { importCsv } from "~/services/web/import-csv.server";
import type { RouteArgs } from "~/services/web/request-state.server";

/** Uploads the form's file of customers and starts its import (spec 5.12), or shows the form with what is wrong. */
export function importCustomers(
	args: RouteArgs,
	{ gateway }: Pick<PageAccess, "gateway">,
): Promise<Response> {
	return importCsv(args, {
		schema: z.object({ dates: dayOrderField.optional(), list: listField }),
		mostBytes: MOST_BYTES,
		messages: FILE_MESSAGES,
		upload: (file, key) => uploadCustomers(gateway, file, key),
		preview: ({ value, fileId, columns }) =>
			previewCustomers(gateway, fileId, { ...value, ...(columns && { columns }) }),
		start: ({ value, fileId, columns }, key) =>
			startCustomerImport(gateway, { ...value, fileId, ...(columns && { columns }) }, key),
	});
}
