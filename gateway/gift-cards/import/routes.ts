import { z } from "@hono/zod-openapi";
import { CARD_IMPORT_FEATURE, FILE_MESSAGES, MOST_BYTES } from "~/models/gift-cards/import";
import { cardImportSchema } from "~/models/gift-cards/import.schema";
import { csvFileSchema } from "~/models/shared/csv-file.schema";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import { mutation, upload } from "../../core/endpoint";
import { keepFile } from "../../core/kept-files";
import { readFileInTurn } from "../../core/read-upload";
import { queueTask } from "../../core/tasks/queue-task";
import { giftCardFiles } from "../tables";
import { importCardsTask } from "./import-task";
import { readCards } from "./read-cards";

const path = "/api/v2/store-v2/:merchantId";
const given = {
	tag: "Gift cards",
	access: { anyOf: [["GIFT_CARD.IMPORT"]] },
	wholeMerchant: true,
	feature: CARD_IMPORT_FEATURE,
	params: z.object({ merchantId: z.uuid() }),
} as const;

/** Whether a path is that of an upload of gift cards, which is larger than other bodies. */
export function isGiftCardFile(requestPath: string): boolean {
	return /^\/api\/v2\/store-v2\/[^/]+\/gift-card-files$/.test(requestPath);
}

export const giftCardImportEndpoints = [
	upload({
		...given,
		method: "post",
		path: `${path}/gift-card-files`,
		summary: "Upload a CSV of gift cards of up to 10 MB (spec 5.12); it is kept for a day",
		query: z.object({ key: z.string().min(8).max(128) }),
		answer: csvFileSchema,
		status: 201,
		async handle({ services, scope, query: { key }, context }) {
			const file = { merchantId: scope.merchantId, request: context.req.raw };
			const limit = { most: MOST_BYTES, tooLarge: FILE_MESSAGES.tooLarge };
			const { rows, leftOut } = await readFileInTurn(file, limit, (bytes) =>
				readCards(bytes, services.config),
			);
			// A number is sealed another way each time.
			const told = ({ number, ...row }: (typeof rows)[number]) => [number?.numberHash, row];
			const fileId = await keepFile(services, scope, giftCardFiles, { rows, key, told });
			return { fileId, rows: rows.length, leftOut };
		},
	}),
	mutation({
		...given,
		method: "post",
		path: `${path}/gift-card-imports`,
		summary: "Import an uploaded CSV of gift cards, as a task that tells what became of each row",
		body: cardImportSchema,
		answer: queuedTaskSchema,
		status: 202,
		handle: (tx, { scope, body }) =>
			queueTask(tx, scope, importCardsTask, {
				input: body,
				label: (count) =>
					count === 1
						? "Import of 1 gift card"
						: `Import of ${count.toLocaleString("en-US")} gift cards`,
				startedFrom: "/online-store/gift-card-settings/imports",
			}),
	}),
] as const;
