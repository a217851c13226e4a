import { z } from "zod";
import { STOP_MESSAGES } from "~/models/fulfilment/stop";
import { stopRequestSchema } from "~/models/fulfilment/stop.schema";
import { formatInstant } from "~/models/shared/instants";
import { GatewayError } from "../../core/errors";
import { defineLocationTask, type LocationRow } from "../../core/tasks/define-task";
import { requireLocation } from "../../locations/require-location";
import { planStops } from "./plan-stops";
import { makeStops } from "./start-stops";

const rowSchema = z.object({
	until: z.string().nullable(),
	zone: z.string(),
	problem: z.string(),
});

/** Stops new orders at one location after the other, each until the end that was planned when it was queued. */
export const stopOrdersTask = defineLocationTask({
	kind: "stop-orders",
	permission: "STOP_ORDERS.API_UPDATE",
	input: stopRequestSchema,
	row: rowSchema,
	async rows(tx, scope, request) {
		const plan = await planStops(tx, scope, request, new Date().toISOString());
		return plan.flatMap(({ storeId, title, zone, until, problem }): StopRow[] => {
			if (storeId === null || zone === null) return [];
			const path = `/location/${storeId}/stop-orders`;
			return [{ label: title ?? "", storeId, path, data: { until, zone, problem } }];
		});
	},
	async step(tx, { scope, input, row }) {
		const { until, zone, problem } = row.data;
		const { storeId, label: title } = row;
		if (problem) throw new GatewayError(422, problem);
		const now = new Date();
		if (until !== null && Date.parse(until) <= now.getTime()) {
			throw new GatewayError(422, STOP_MESSAGES.pastTime);
		}
		await requireLocation(tx, storeId);
		const made = await makeStops(tx, scope, [{ storeId, title, until }], {
			reason: input.reason,
			now,
		});
		if (made.length === 0) return { state: "unchanged", words: ALREADY };
		const end = until
			? `until ${formatInstant(until, { zone, clock: "24" })}`
			: "until you resume them";
		return { state: "changed", words: `Orders are stopped ${end}.` };
	},
});

type StopRow = LocationRow<z.output<typeof rowSchema>>;

const ALREADY = "Orders were already stopped here. That stop is unchanged.";
