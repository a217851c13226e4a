import { z } from "@hono/zod-openapi";
import { FILE_MESSAGES, MOST_BYTES } from "~/models/customers/import";
import { customerImportSchema } from "~/models/customers/import.schema";
import { csvFileSchema } from "~/models/shared/csv-file.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, upload } from "../../core/endpoint";
import { keepFile } from "../../core/kept-files";
import { readFileInTurn } from "../../core/read-upload";
import { queueTask } from "../../core/tasks/queue-task";
import { customerFiles } from "../tables";
import { importCustomersTask } from "./import-task";
import { readCustomers } from "./read-customers";

const path = "/api/v2/customers/:merchantId";
const given = {
	tag: "Customers",
	access: { anyOf: [["CUSTOMER.IMPORT"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
} as const;

/** Whether a path is that of an upload of customers, which is larger than other bodies. */
export function isCustomerFile(requestPath: string): boolean {
	return /^\/api\/v2\/customers\/[^/]+\/files$/.test(requestPath);
}

export const customerImportEndpoints = [
	upload({
		...given,
		method: "post",
		path: `${path}/files`,
		summary: "Upload a CSV of customers of up to 32 MB (spec 5.12); it is kept for a day",
		query: z.object({ key: z.string().min(8).max(128) }),
		answer: csvFileSchema,
		status: 201,
		async handle({ services, scope, query, context }) {
			const file = { merchantId: scope.merchantId, request: context.req.raw };
			const limit = { most: MOST_BYTES, tooLarge: FILE_MESSAGES.tooLarge };
			const { rows, leftOut } = await readFileInTurn(file, limit, readCustomers);
			return {
				fileId: await keepFile(services, scope, customerFiles, { rows, key: query.key }),
				rows: rows.length,
				leftOut,
			};
		},
	}),
	mutation({
		...given,
		method: "post",
		path: `${path}/imports`,
		summary: "Import an uploaded CSV of customers, as a task that tells what became of each row",
		body: customerImportSchema,
		answer: queuedTaskSchema,
		status: 202,
		handle: (tx, { scope, body }) =>
			queueTask(tx, scope, importCustomersTask, {
				input: body,
				label: (count) => `Import of ${count.toLocaleString("en-US")} customers`,
				startedFrom: "/mobile-app/customers",
			}),
	}),
] as const;
