import { changedHereSchema, ownChangeTaskSchema } from "~/models/menu/bulk/menu-change.schema";
import { plannedOwn } from "~/models/menu/bulk/own-change";
import { CHANGED_SINCE_PREVIEW } from "~/models/menu/drift/drift";
import { GatewayError } from "../../core/errors";
import { defineChunkedTask } from "../../core/tasks/define-task";
import { requireKind } from "../menu-rows";
import { changeOwnRows } from "./change-own-rows";
import { pathOfPart } from "./path-of-part";
import { planChangeHere } from "./plan-change-here";

const AT_ONCE = 200;

/** Changes what a location holds of many things, as it was planned when it was started; what was changed since stays. */
export const changePartsHereTask = defineChunkedTask({
	kind: "change-menu-here",
	permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
	size: AT_ONCE,
	input: ownChangeTaskSchema,
	row: changedHereSchema,
	async rows(tx, scope, { storeId, kind, mark, at: _, ...asked }) {
		const plan = await planChangeHere(tx, scope, { storeId, kind }, asked);
		if (mark !== null && plan.mark !== mark) throw new GatewayError(409, CHANGED_SINCE_PREVIEW);
		return plan.rows
			.filter(({ state }) => state !== "unchanged")
			.map(({ id, label, version, ownVersion }) => ({
				...{ label, storeId, path: pathOfPart(scope.merchantId, kind, id, storeId) },
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
