import { randomUUID } from "node:crypto";
import { z } from "zod";
import { FILE_MESSAGES, MAX_BYTES } from "~/models/customers/import";
import { listField } from "~/models/customers/import.schema";
import { dateOrderField } from "~/models/shared/csv-file.schema";
import type { PageAccess } from "~/services/web/access.server";
import { importCsv } from "~/services/web/import-csv.server";
import type { RouteArgs } from "~/services/web/request-state.server";

/** Uploads the form's file of customers and starts its import (spec 5.12), or shows the form with what is wrong. */
export function importCustomers(
	args: RouteArgs,
	{ gateway }: Pick<PageAccess, "gateway">,
): Promise<Response> {
	return importCsv(args, {
		schema: z.object({ dates: dateOrderField.optional(), list: listField }),
		maxBytes: MAX_BYTES,
		messages: FILE_MESSAGES,
		upload: (file, key) =>
			gateway.upload("/api/v2/customers/:merchantId/files", {
				params: { merchantId: gateway.merchantId },
				query: { key },
				file,
			}),
		preview: ({ value, fileId, columns }) =>
			gateway.send("POST", "/api/v2/customers/:merchantId/files/:fileId/preview", {
				params: { merchantId: gateway.merchantId, fileId },
				body: { ...value, ...(columns && { columns }) },
				key: randomUUID(),
			}),
		start: ({ value, fileId, columns }, key) =>
			gateway.send("POST", "/api/v2/customers/:merchantId/imports", {
				params: { merchantId: gateway.merchantId },
				body: { ...value, fileId, ...(columns && { columns }) },
				key,
			}),
	});
}
