import { stopEntity } from "~/models/fulfilment/stop.entity";
import type { RecordedKind } from "../../core/change-row";
import type { stops } from "./tables";

export type StopTableRow = typeof stops.$inferSelect;

/** How a stop stands in the audit log; `title` of its location, null for all. */
export function recordedStop(title: string | null): RecordedKind<StopTableRow> {
	return {
		entity: stopEntity.name,
		id: ({ id }) => id,
		label: () => title ?? "all locations",
		storeId: ({ storeId }) => storeId,
		audited: ({ reason, until, endedAt }) => ({ reason, until, endedAt }),
		answer: (row) => row,
		event: ({ storeId }) => ({
			type: storeId ? "location.changed" : "merchant.changed",
			storeId,
			payload: storeId ? { storeId } : {},
		}),
	};
}
