import { z } from "zod";
import { prepTimeLines, prepTimePatch } from "~/models/fulfilment/prep-time-change";
import { prepTimeTaskSchema } from "~/models/fulfilment/prep-time-change.schema";
import { changeLinesText } from "~/models/shared/bulk-change";
import { defineLocationTask } from "../../core/tasks/define-task";
import { locationTaskRows } from "../../locations/location-task-rows";
import { getSetting, updateSetting } from "../../locations/settings";
import { prepTimeKind } from "../setting-kinds";

export const changePrepTimesTask = defineLocationTask({
	kind: "change-prep-times",
	permission: "PREP_TIME.API_UPDATE",
	input: prepTimeTaskSchema,
	row: z.object({ version: z.number().int() }),
	rows: (tx, _scope, { rows }) =>
		locationTaskRows(tx, rows, (storeId) => `/location/${storeId}/prep-time`),
	async step(tx, { scope, input, row }) {
		const { storeId } = row;
		const lines = prepTimeLines(await getSetting(tx, prepTimeKind, storeId), input.change);
		if (lines.length === 0) return { state: "unchanged", words: "No change needed." };
		await updateSetting(tx, scope, prepTimeKind, storeId, {
			patch: prepTimePatch(input.change),
			version: row.data.version,
		});
		return { state: "changed", words: changeLinesText(lines) };
	},
});
