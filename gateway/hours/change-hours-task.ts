import { inArray } from "drizzle-orm";
import { z } from "zod";
import { hoursLines, hoursProblem, linesWords, withChange } from "~/models/hours/hours-change";
import { hoursTaskSchema } from "~/models/hours/hours-change.schema";
import { GatewayError, notFound } from "../core/errors";
import { defineTask } from "../core/tasks/define-task";
import { locations } from "../locations/tables";
import { lockBusinessHours } from "./get-business-hours";
import { updateBusinessHours } from "./update-business-hours";

export const changeHoursTask = defineTask({
	kind: "change-hours",
	permission: "BUSINESS_HOURS.API_UPDATE",
	input: hoursTaskSchema,
	row: z.object({ version: z.number().int() }),
	async rows(tx, _scope, { rows }) {
		const ids = rows.map(({ storeId }) => storeId);
		const found = await tx
			.select({ storeId: locations.storeId, title: locations.title })
			.from(locations)
			.where(inArray(locations.storeId, ids));
		if (found.length === 0) throw notFound("Location");
		const titles = new Map(found.map(({ storeId, title }) => [storeId, title]));
		return rows
			.filter(({ storeId }) => titles.has(storeId))
			.map(({ storeId, version }) => ({
				label: titles.get(storeId) ?? "",
				storeId,
				path: `/location/${storeId}/business-hours`,
				data: { version },
			}))
			.sort((a, b) => a.label.localeCompare(b.label, "en-US"));
	},
	async step(tx, { scope, input, row }) {
		const storeId = row.storeId ?? "";
		const { hours } = await lockBusinessHours(tx, storeId);
		const after = withChange(hours, input.change);
		const lines = hoursLines(hours, after);
		if (lines.length === 0) return { state: "unchanged", words: "It was like this already." };
		const problem = hoursProblem(after);
		if (problem) throw new GatewayError(422, problem);
		await updateBusinessHours(tx, scope, storeId, after, row.data.version);
		return { state: "changed", words: linesWords(lines) };
	},
});
