import { patchedOwn } from "~/models/menu/bulk/own-change";
import { CHANGED_SINCE_PREVIEW } from "~/models/menu/drift/drift";
import {
	importedAtLocationSchema,
	ownImportTaskSchema,
} from "~/models/menu/import/menu-import.schema";
import { GatewayError } from "../../core/errors";
import { defineChunkedTask } from "../../core/tasks/define-task";
import { changeOwnRows } from "../bulk/change-own-rows";
import { partPath } from "../bulk/part-path";
import { requireKind } from "../menu-rows";
import { rememberMenuColumns } from "./chosen-columns";
import { planLocationImport } from "./plan-location-import";

const CHUNK_SIZE = 100;

export const importLocationMenuTask = defineChunkedTask({
	kind: "import-menu-here",
	permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
	size: CHUNK_SIZE,
	input: ownImportTaskSchema,
	row: importedAtLocationSchema,
	async rows(tx, scope, { storeId, kind, mark, ...given }) {
		const plan = await planLocationImport(tx, scope, { storeId, kind }, given);
		if (mark !== null && plan.mark !== mark) throw new GatewayError(409, CHANGED_SINCE_PREVIEW);
		await rememberMenuColumns(tx, scope, kind, given.columns);
		return plan.rows
			.filter(({ state }) => state !== "unchanged")
			.map(({ id, label, version, ownVersion, values, problem }) => ({
				label,
				storeId,
				path: version > 0 ? partPath(scope.merchantId, kind, id, storeId) : null,
				data: { id, version, ownVersion, values, problem },
			}));
	},
	async chunk(tx, { scope, input: { storeId, kind }, rows, services }) {
		await requireKind(tx, kind, scope, services);
		const seen = rows.map(({ data }) => data).filter(({ problem }) => problem === "");
		const results = await changeOwnRows(tx, scope, { storeId, kind, rows: seen }, (row, stored) =>
			patchedOwn(kind, stored, row.values),
		);
		const byRow = new Map(seen.map((row, index) => [row, results[index]]));
		return rows.map(
			({ data }) => byRow.get(data) ?? { state: "refused" as const, words: data.problem },
		);
	},
});
