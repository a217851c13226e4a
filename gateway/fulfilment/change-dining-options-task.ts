import { z } from "zod";
import {
	type DiningOptionChange,
	diningOptionIssue,
	diningOptionLines,
	optionName,
	type WantedOption,
} from "~/models/fulfilment/dining-option-change";
import { diningOptionTaskSchema } from "~/models/fulfilment/dining-option-change.schema";
import { changeLinesText, type PreviewedChange } from "~/models/shared/bulk-change";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { defineLocationTask } from "../core/tasks/define-task";
import { refusedChange, withMissing } from "../locations/bulk-change";
import { locationTaskRows } from "../locations/location-task-rows";
import { diningOptionCrud } from "./dining-options";
import { readDiningOptions } from "./read-dining-options";

/** Previews a dining option change at chosen locations (`storeIds` null: all that take orders), by title. */
export async function previewDiningOptions(
	tx: Tx,
	{ storeIds, change }: { storeIds: string[] | null; change: DiningOptionChange },
): Promise<PreviewedChange[]> {
	const found = await readDiningOptions(tx, change.option, storeIds);
	return withMissing(
		found.map(({ storeId, title: label, option }): PreviewedChange => {
			if (!option) return refusedChange({ storeId, label }, missingOptionMessage(change.option));
			const { version } = option;
			const issue = diningOptionIssue(option, change.settings);
			if (issue) return refusedChange({ storeId, label, version }, issue);
			const lines = diningOptionLines(option, change.settings);
			const state = lines.length > 0 ? "changes" : "unchanged";
			return { storeId, label, version, state, problem: "", lines };
		}),
		storeIds,
	);
}

export const changeDiningOptionsTask = defineLocationTask({
	kind: "change-dining-options",
	permission: "DINING_OPTION.API_UPDATE",
	input: diningOptionTaskSchema,
	row: z.object({ version: z.number().int() }),
	rows: (tx, _scope, { rows }) =>
		locationTaskRows(tx, rows, (storeId) => `/location/${storeId}/dining-options`),
	async step(tx, { scope, input, row }) {
		const { option: wanted, settings } = input.change;
		const { storeId } = row;
		const [found] = await readDiningOptions(tx, wanted, [storeId]);
		if (!found?.option) throw new GatewayError(422, missingOptionMessage(wanted));
		const { option } = found;
		const lines = diningOptionLines(option, settings);
		if (lines.length === 0) return { state: "unchanged", words: "No change needed." };
		const key = { id: option.id, storeId };
		await diningOptionCrud.rows.update(tx, scope, key, settings, row.data.version);
		return { state: "changed", words: changeLinesText(lines) };
	},
});

function missingOptionMessage(wanted: WantedOption): string {
	return `This location has no dining option “${optionName(wanted)}”.`;
}
