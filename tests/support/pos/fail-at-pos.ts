import { SYSTEM } from "../../../gateway/core/database";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import type { TestGateway } from "../gateway";

/** An order that the point of sale refused. */
export async function failAtPos(
	gateway: TestGateway,
	place: { merchantId: string; storeId: string; orderId: string },
): Promise<void> {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.insert(posOrders)
			.values({ ...place, state: "failed", lastError: "No such item", createdAt: new Date() }),
	);
}
