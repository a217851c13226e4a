import { stopEntity } from "~/models/fulfilment/stop.entity";
import type { RecordedKind } from "../../core/change-row";
import type { stops } from "./tables";

export type StopTableRow = typeof stops.$inferSelect;

/** Audit log form of a stop; `title` is its location's, null for all locations. */
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
