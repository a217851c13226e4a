import { SYSTEM } from "../../../gateway/core/database";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import type { TestGateway } from "../gateway";

/** An order that the point of sale refused, or took without printing its ticket. */
export async function failAtPos(
	gateway: TestGateway,
	place: { merchantId: string; storeId: string; orderId: string },
	state: "failed" | "sent" = "failed",
): Promise<void> {
	const problem = state === "sent" ? { ticketError: "No printer" } : { lastError: "No such item" };
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(posOrders).values({ ...place, state, ...problem, createdAt: new Date() }),
	);
}
