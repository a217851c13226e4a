import { z } from "zod";
import { hoursIssue, hoursLines, withChange } from "~/models/hours/hours-change";
import { hoursTaskSchema } from "~/models/hours/hours-change.schema";
import { changeLinesText } from "~/models/shared/bulk-change";
import { GatewayError } from "../core/errors";
import { defineLocationTask } from "../core/tasks/define-task";
import { locationTaskRows } from "../locations/location-task-rows";
import { lockBusinessHours } from "./get-business-hours";
import { updateBusinessHours } from "./update-business-hours";

export const changeHoursTask = defineLocationTask({
	kind: "change-hours",
	permission: "BUSINESS_HOURS.API_UPDATE",
	input: hoursTaskSchema,
	row: z.object({ version: z.number().int() }),
	rows: (tx, _scope, { rows }) =>
		locationTaskRows(tx, rows, (storeId) => `/location/${storeId}/business-hours`),
	async step(tx, { scope, input, row }) {
		const { storeId } = row;
		const { hours } = await lockBusinessHours(tx, storeId);
		const after = withChange(hours, input.change);
		const lines = hoursLines(hours, after);
		if (lines.length === 0) return { state: "unchanged", words: "No change needed." };
		const issue = hoursIssue(after, hours);
		if (issue) throw new GatewayError(422, issue);
		await updateBusinessHours(tx, scope, storeId, after, row.data.version);
		return { state: "changed", words: changeLinesText(lines) };
	},
});
