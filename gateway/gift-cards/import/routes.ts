import { z } from "@hono/zod-openapi";
import { cardName } from "~/models/gift-cards/gift-card";
import { cardNumberField } from "~/models/gift-cards/gift-card.schema";
import {
	CARD_IMPORT_FEATURE,
	COLUMNS,
	FILE_MESSAGES,
	type FileCard,
	type ImportColumn,
	MAX_BYTES,
	missingColumns,
	type SealedNumber,
} from "~/models/gift-cards/import";
import { cardImportSchema, type ImportedCard } from "~/models/gift-cards/import.schema";
import { countText } from "~/models/shared/count-text";
import { csvFileSchema, previewedFileSchema } from "~/models/shared/csv-file.schema";
import { moneyInput } from "~/models/shared/money";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import type { GatewayConfig } from "../../core/config";
import { mutation, readAcross, upload } from "../../core/endpoint";
import { type FileFormat, fileSummary, previewFile, readImportRows } from "../../core/file-import";
import { readRecords } from "../../core/read-csv";
import { readFileInTurn } from "../../core/read-upload";
import { storeFile } from "../../core/stored-files";
import { queueTask } from "../../core/tasks/queue-task";
import { numberColumns } from "../card-number";
import { giftCardFiles } from "../tables";
import { importCardsTask, planCards } from "./import-task";

type Config = Pick<GatewayConfig, "SESSION_SECRET">;

const path = "/api/v2/store-v2/:merchantId";
const shared = {
	tag: "Gift cards",
	access: { anyOf: [["GIFT_CARD.IMPORT"]] },
	wholeMerchant: true,
	feature: CARD_IMPORT_FEATURE,
	params: z.object({ merchantId: z.uuid() }),
} as const;

/** Paths that upload a gift card file, which may exceed the usual body limit. */
export const GIFT_CARD_FILES = /^\/api\/v2\/store-v2\/[^/]+\/gift-card-files$/;

const amount = (minor: number) => (minor > 0 ? moneyInput(minor) : "");

const CARD_VALUES: Readonly<Record<string, (row: ImportedCard) => string>> = {
	[COLUMNS.number.header]: ({ number }) => (number ? cardName(number.last4) : ""),
	[COLUMNS.balance.header]: ({ balance }) => amount(balance),
	[COLUMNS.value.header]: ({ value }) => amount(value),
	[COLUMNS.expiresOn.header]: ({ expiresOn }) => expiresOn ?? "",
	[COLUMNS.recipientName.header]: ({ recipientName }) => recipientName,
	[COLUMNS.recipientEmail.header]: ({ recipientEmail }) => recipientEmail,
};

export const giftCardImportEndpoints = [
	upload({
		...shared,
		method: "post",
		path: `${path}/gift-card-files`,
		summary: "Upload a CSV of gift cards of up to 10 MB (spec 5.12); stored for a day",
		query: z.object({ key: z.string().min(8).max(128) }),
		answer: csvFileSchema,
		status: 201,
		async handle({ services, scope, query: { key }, context }) {
			const file = { merchantId: scope.merchantId, request: context.req.raw };
			const limit = { max: MAX_BYTES, tooLarge: FILE_MESSAGES.tooLarge };
			const records = await readFileInTurn(file, limit, readRecords);
			const format = cardFormat(services.config);
			const fileId = await storeFile(services, scope, format, { records, key });
			return { fileId, ...fileSummary(format.columns, records) };
		},
	}),
	readAcross({
		...shared,
		params: shared.params.extend({ fileId: z.uuid() }),
		method: "post",
		path: `${path}/gift-card-files/:fileId/preview`,
		summary: "Preview importing the first rows of an uploaded file with mapped columns",
		body: cardImportSchema.omit({ fileId: true }),
		answer: previewedFileSchema,
		handle: ({ scope, services, params: { fileId }, body }) => {
			const { columns, ...chosen } = body;
			return previewFile(
				scope,
				services,
				cardFormat(services.config),
				{ fileId, columns },
				{
					plan: (tx, rows, all) => planCards(tx, scope, rows, { ...chosen, all }),
					run: (tx, rows) =>
						importCardsTask.run(tx, {
							scope,
							services,
							rows,
							prepared: undefined,
							input: { ...body, fileId },
						}),
					values: CARD_VALUES,
				},
			);
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: `${path}/gift-card-imports`,
		summary: "Import an uploaded CSV of gift cards, as a task with a result for each row",
		body: cardImportSchema,
		answer: queuedTaskSchema,
		status: 202,
		async handle(tx, { scope, body, services }) {
			const rows = await readImportRows(tx, scope, services, cardFormat(services.config), body);
			return queueTask(tx, scope, importCardsTask, {
				input: body,
				rows: await planCards(tx, scope, rows, body),
				label: (count) => `Import ${countText(count, "gift card")}`,
				startedFrom: "/online-store/gift-card-settings/imports",
			});
		},
	}),
] as const;

/** Format of gift card files; both the numbers and the files are encrypted. */
export function cardFormat(config: Config): FileFormat<ImportColumn, FileCard> {
	return {
		importer: "gift-cards",
		files: giftCardFiles,
		sealedFor: "gift card files",
		columns: COLUMNS,
		missing: missingColumns,
		toRow: (cell, row) => ({
			row,
			number: sealed(cell("number"), config),
			cardId: cell("cardId"),
			balance: cell("balance"),
			value: cell("value"),
			expiresOn: cell("expiresOn"),
			recipientName: cell("recipientName"),
			recipientEmail: cell("recipientEmail"),
			location: cell("location"),
		}),
	};
}

function sealed(typed: string, config: Config): SealedNumber | null {
	const { data: number } = cardNumberField.safeParse(typed);
	return number === undefined ? null : numberColumns(number, config);
}
