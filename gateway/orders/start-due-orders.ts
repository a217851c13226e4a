import { and, asc, lte, sql } from "drizzle-orm";
import { SYSTEM } from "../core/authenticate";
import { systemScope, tenancyOf } from "../core/scope";
import type { Services } from "../core/services";
import { lockOrder } from "./get-order";
import { orders } from "./tables";
import { writeMove } from "./write-move";

const AT_ONCE = 500;

/** Moves orders ahead whose preparation begins to In Progress (behaviour notes: by prep time). */
export async function startDueOrders({ database }: Services): Promise<void> {
	const due = await database.transaction(SYSTEM, (tx) =>
		tx
			.select({ id: orders.id, merchantId: orders.merchantId })
			.from(orders)
			// Written out, so that the planner sees that the index of orders ahead serves it.
			.where(and(sql`${orders.topStatus} = 'order-ahead'`, lte(orders.startPrepAt, new Date())))
			.orderBy(asc(orders.startPrepAt))
			.limit(AT_ONCE),
	);
	for (const { id, merchantId } of due) {
		const scope = systemScope(merchantId, "Order clock");
		await database.transaction(tenancyOf(scope), async (tx) => {
			const locked = await lockOrder(tx, id);
			if (locked.row.topStatus !== "order-ahead") return;
			await writeMove(tx, scope, locked, {
				action: "start-preparation",
				changes: {},
				keepsVersion: true,
			});
		});
	}
}
