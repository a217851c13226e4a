import { z } from "zod";
import { menuKindSchema, menuPartPatchSchema } from "~/models/menu/menu-part.schema";
import {
	locationMenuDetailSchema,
	menuPartDetailSchema,
} from "~/models/menu/menu-part-answer.schema";
import { ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import { mutation } from "../../core/endpoint";
import { GatewayError } from "../../core/errors";
import { type StoredMenuPart, toPartDetail } from "../menu-part";
import { menuRows, requireKind } from "../menu-rows";
import { updateOwnValues } from "../own-values";

const MAX_IN_BATCH = 100;

const ONCE = "List each entry only once";
const which = {
	id: z.uuid(),
	/** Version the change is based on; defaults to the newest. */
	version: z.number().int().min(1).max(2_147_483_647).optional(),
};

/** Different changes of many parts of a kind (spec 7.7). */
const menuBatchSchema = z.object({
	changes: z
		.array(z.object({ ...which, patch: menuPartPatchSchema }))
		.min(1)
		.max(MAX_IN_BATCH)
		.refine(isOnce, ONCE),
});

const ownValuesBatchSchema = z.object({
	changes: z
		.array(z.object({ ...which, patch: ownValuesPatchSchema }))
		.min(1)
		.max(MAX_IN_BATCH)
		.refine(isOnce, ONCE),
});

function isOnce(changes: readonly { id: string }[]): boolean {
	return new Set(changes.map(({ id }) => id)).size === changes.length;
}

const tag = "Menus";

/** Changes many parts in one call, each differently; all or none (spec 7.7). */
export const menuBatchEndpoints = [
	mutation({
		tag,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		method: "patch",
		path: "/api/v2/menu/:merchantId/parts/:kind",
		summary: "Change many parts of one kind, each differently, all or none",
		params: z.object({ merchantId: z.uuid(), kind: menuKindSchema }),
		body: menuBatchSchema,
		answer: z.object({ rows: z.array(menuPartDetailSchema) }),
		async handle(tx, { scope, params: { kind }, body: { changes }, services }) {
			await requireKind(tx, kind, scope, services);
			const rows = await changeEach(changes, async ({ id, version = null, patch }) =>
				toPartDetail(
					tx,
					await menuRows[kind].update(tx, scope, { id }, patch as Partial<StoredMenuPart>, version),
				),
			);
			return { rows };
		},
	}),
	mutation({
		tag,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		method: "patch",
		path: "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind",
		summary: "Change a location's values of many parts, all or none",
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid(), kind: menuKindSchema }),
		body: ownValuesBatchSchema,
		answer: z.object({ rows: z.array(locationMenuDetailSchema) }),
		async handle(tx, { scope, params, body: { changes }, services }) {
			await requireKind(tx, params.kind, scope, services);
			const rows = await changeEach(changes, ({ id, version = null, patch }) =>
				updateOwnValues(tx, scope, { ...params, id }, patch, version),
			);
			return { rows };
		},
	}),
] as const;

/** Changes in an order in which batches never wait for each other. Throws the first refusal, numbered: `details.row`. */
async function changeEach<Change extends { id: string }, Result>(
	changes: readonly Change[],
	make: (change: Change) => Promise<Result>,
): Promise<Result[]> {
	const inOrder = changes
		.map((change, row) => ({ change, row }))
		.sort((a, b) => (a.change.id < b.change.id ? -1 : 1));
	const results: Result[] = [];
	for (const { change, row } of inOrder) {
		try {
			results[row] = await make(change);
		} catch (error) {
			throw error instanceof GatewayError ? toRowError(error, row) : error;
		}
	}
	return results;
}

function toRowError({ statusCode, message, details }: GatewayError, row: number) {
	const { fields, ...rest } = (details ?? {}) as { fields?: Record<string, string[]> };
	const named =
		fields &&
		Object.fromEntries(
			Object.entries(fields).map(([field, messages]) => [
				`changes.${row}.patch.${field}`,
				messages,
			]),
		);
	const text = fields ? message : `Change ${row + 1}: ${message}`;
	return new GatewayError(statusCode, text, { ...rest, row, ...(named && { fields: named }) });
}
