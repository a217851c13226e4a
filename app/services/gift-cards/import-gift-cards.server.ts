import { randomUUID } from "node:crypto";
import {
	CARD_IMPORT,
	FILE_MESSAGES,
	type ImportCardsView,
	importStatus,
	MAX_BYTES,
} from "~/models/gift-cards/import";
import { cardImportFormSchema } from "~/models/gift-cards/import.schema";
import type { PageAccess } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { importCsv } from "~/services/web/import-csv.server";
import { locationOptions } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { taskReader } from "~/services/web/task-rows.server";

const ALL = "/api/v2/store-v2/:merchantId";

/** Uploads the form's file of gift cards and starts its import (spec 5.12), or shows the form with what is wrong. */
export function importGiftCards(
	args: RouteArgs,
	{ gateway }: Pick<PageAccess, "gateway">,
): Promise<Response> {
	const params = { merchantId: gateway.merchantId };
	return importCsv(args, {
		schema: cardImportFormSchema,
		maxBytes: MAX_BYTES,
		messages: FILE_MESSAGES,
		upload: (file, key) =>
			gateway.upload(`${ALL}/gift-card-files`, { params, query: { key }, file }),
		preview: ({ value, fileId, columns }) =>
			gateway.send("POST", `${ALL}/gift-card-files/:fileId/preview`, {
				params: { ...params, fileId },
				body: { ...value, ...(columns && { columns }) },
				key: randomUUID(),
			}),
		start: ({ value, fileId, columns }, key) =>
			gateway.send("POST", `${ALL}/gift-card-imports`, {
				params,
				body: { ...value, fileId, ...(columns && { columns }) },
				key,
			}),
	});
}

/** Builds the form view of a gift card import. */
export function importCardsView({ viewer }: Pick<PageAccess, "viewer">): ImportCardsView {
	const locations = locationOptions(viewer).map(({ value, label }) => ({ value, label }));
	const [first] = locations;
	return {
		constraint: formConstraint(cardImportFormSchema),
		values: { type: "physical", storeId: locations.length === 1 ? first?.value : undefined },
		locations,
	};
}

/** Reads pages of the imports of gift cards that the person sees, the newest first. Throws a Response. */
export function cardImportReader(access: Pick<PageAccess, "gateway" | "viewer">) {
	return taskReader(access, CARD_IMPORT, (task) => ({ status: importStatus(task) }));
}
