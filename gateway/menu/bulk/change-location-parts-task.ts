import {
	changedAtLocationSchema,
	ownChangeTaskSchema,
} from "~/models/menu/bulk/menu-change.schema";
import { plannedOwn } from "~/models/menu/bulk/own-change";
import { CHANGED_SINCE_PREVIEW } from "~/models/menu/drift/drift";
import { GatewayError } from "../../core/errors";
import { defineChunkedTask } from "../../core/tasks/define-task";
import { requireKind } from "../menu-rows";
import { changeOwnRows } from "./change-own-rows";
import { partPath } from "./part-path";
import { planLocationChange } from "./plan-location-change";

const CHUNK_SIZE = 200;

/** Applies a planned change to a location's custom values; values edited since it was started stay. */
export const changeLocationPartsTask = defineChunkedTask({
	kind: "change-menu-here",
	permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
	size: CHUNK_SIZE,
	input: ownChangeTaskSchema,
	row: changedAtLocationSchema,
	async rows(tx, scope, { storeId, kind, mark, at: _, ...requestedChange }) {
		const plan = await planLocationChange(tx, scope, { storeId, kind }, requestedChange);
		if (mark !== null && plan.mark !== mark) throw new GatewayError(409, CHANGED_SINCE_PREVIEW);
		return plan.rows
			.filter(({ state }) => state !== "unchanged")
			.map(({ id, label, version, ownVersion }) => ({
				label,
				storeId,
				path: partPath(scope.merchantId, kind, id, storeId),
				data: { id, version, ownVersion },
			}));
	},
	async chunk(tx, { scope, input: { storeId, kind, change }, rows, services }) {
		await requireKind(tx, kind, scope, services);
		const seen = rows.map(({ data }) => data);
		return changeOwnRows(tx, scope, { storeId, kind, rows: seen }, (_, stored) =>
			plannedOwn(kind, stored, change),
		);
	},
});
