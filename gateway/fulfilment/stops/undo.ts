import { eq } from "drizzle-orm";
import { stopEntity } from "~/models/fulfilment/stop.entity";
import { GatewayError } from "../../core/errors";
import type { UndoAdapter } from "../../core/undo";
import { endStops } from "./end-stops";
import { stops } from "./tables";

/** Taking back a stop ends it; one that has ended does not begin again. */
export const stopUndo: UndoAdapter = {
	entity: stopEntity.name,
	undoable: () => {
		throw new GatewayError(422, "Resuming orders can't be undone. Stop orders again instead.");
	},
	whole: ({ entityId: id }) => ({
		permission: "STOP_ORDERS.API_UPDATE",
		async find(tx) {
			const [stop] = await tx.select().from(stops).where(eq(stops.id, id)).for("update");
			if (!stop) return null;
			const isOver = stop.until !== null && stop.until.getTime() <= Date.now();
			return { isDeleted: stop.endedAt !== null || isOver, version: stop.version };
		},
		async restore() {
			throw new GatewayError(422, "This stop has ended. Stop orders again instead.");
		},
		remove: (tx, scope) => endStops(tx, scope, [id]),
	}),
};
