import { z } from "@hono/zod-openapi";
import {
	COLUMNS,
	FILE_MESSAGES,
	type FileCustomer,
	type ImportColumn,
	MAX_BYTES,
	missingColumns,
} from "~/models/customers/import";
import {
	customerImportSchema,
	type ImportedCustomer,
	type ListedContact,
} from "~/models/customers/import.schema";
import { countText } from "~/models/shared/count-text";
import { csvFileSchema, previewedFileSchema } from "~/models/shared/csv-file.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, readAcross, upload } from "../../core/endpoint";
import { type FileFormat, fileSummary, previewFile, readImportRows } from "../../core/file-import";
import { readRecords } from "../../core/read-csv";
import { readFileInTurn } from "../../core/read-upload";
import { storeFile } from "../../core/stored-files";
import { queueTask } from "../../core/tasks/queue-task";
import { customerFiles } from "../tables";
import { doNotContactFormat, doNotContactTask, planDoNotContact } from "./do-not-contact";
import { importCustomersTask, planCustomers } from "./import-task";

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

const path = "/api/v2/customers/:merchantId";
const shared = {
	tag: "Customers",
	access: { anyOf: [["CUSTOMER.IMPORT"]] },
	wholeMerchant: true,
	params: z.object({ merchantId: z.uuid() }),
} as const;

/** Paths that upload a customer file, which may exceed the usual body limit. */
export const CUSTOMER_FILES = /^\/api\/v2\/customers\/[^/]+\/files$/;

const CUSTOMER_VALUES: Readonly<Record<string, (row: ImportedCustomer) => string>> = {
	[COLUMNS.name.header]: ({ name }) => name,
	[COLUMNS.phone.header]: ({ phone }) => phone,
	[COLUMNS.email.header]: ({ email }) => email,
	[COLUMNS.birthday.header]: ({ birthday }) => birthday ?? "",
	[COLUMNS.emailConsent.header]: ({ consents }) => consents.email ?? "",
	[COLUMNS.textConsent.header]: ({ consents }) => consents.sms ?? "",
	[COLUMNS.pushConsent.header]: ({ consents }) => consents.push ?? "",
};

const CONTACT_VALUES: Readonly<Record<string, (row: ListedContact) => string>> = {
	[COLUMNS.email.header]: ({ email }) => email,
	[COLUMNS.phone.header]: ({ phone }) => phone,
};

export const customerImportEndpoints = [
	upload({
		...shared,
		method: "post",
		path: `${path}/files`,
		summary: "Upload a CSV of customers of up to 32 MB (spec 5.12); stored for a day",
		query: z.object({ key: z.string().min(8).max(128) }),
		answer: csvFileSchema,
		status: 201,
		async handle({ services, scope, query, context }) {
			const file = { merchantId: scope.merchantId, request: context.req.raw };
			const limit = { max: MAX_BYTES, tooLarge: FILE_MESSAGES.tooLarge };
			const records = await readFileInTurn(file, limit, readRecords);
			const { key } = query;
			const fileId = await storeFile(services, scope, customerFormat, { records, key });
			return { fileId, ...fileSummary(customerFormat.columns, records) };
		},
	}),
	readAcross({
		...shared,
		params: shared.params.extend({ fileId: z.uuid() }),
		method: "post",
		path: `${path}/files/:fileId/preview`,
		summary: "Preview importing the first rows of an uploaded file with mapped columns",
		body: customerImportSchema.omit({ fileId: true }),
		answer: previewedFileSchema,
		handle: ({ scope, services, params: { fileId }, body }) => {
			const file = { fileId, columns: body.columns };
			const call = { scope, services, prepared: undefined, input: { ...body, fileId } };
			if (body.list === "do-not-contact") {
				return previewFile(scope, services, doNotContactFormat, file, {
					plan: (tx, rows) => planDoNotContact(tx, scope, rows),
					run: (tx, rows) => doNotContactTask.run(tx, { ...call, rows }),
					values: CONTACT_VALUES,
				});
			}
			return previewFile(scope, services, customerFormat, file, {
				plan: (tx, rows, all) => planCustomers(tx, scope, rows, { dates: body.dates, all }),
				run: (tx, rows) => importCustomersTask.run(tx, { ...call, rows }),
				values: CUSTOMER_VALUES,
			});
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: `${path}/imports`,
		summary: "Import an uploaded CSV of customers, as a task with a result for each row",
		body: customerImportSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, body, services }) {
			if (body.list === "do-not-contact") {
				const listed = await readImportRows(tx, scope, services, doNotContactFormat, body);
				return queueTask(tx, scope, doNotContactTask, {
					input: body,
					rows: await planDoNotContact(tx, scope, listed),
					label: (count) => `Do not contact: ${countText(count, "row")}`,
					startedFrom: "/mobile-app/customers",
				});
			}
			const rows = await readImportRows(tx, scope, services, customerFormat, body);
			return queueTask(tx, scope, importCustomersTask, {
				input: body,
				rows: await planCustomers(tx, scope, rows, body),
				label: (count) => `Import ${countText(count, "customer")}`,
				startedFrom: "/mobile-app/customers",
			});
		},
	}),
] as const;
