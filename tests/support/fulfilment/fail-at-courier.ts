import { SYSTEM } from "../../../gateway/core/database";
import { courierOrders } from "../../../gateway/orders/on-their-way/tables";
import type { TestGateway } from "../gateway";

interface Place {
	merchantId: string;
	storeId: string;
	orderId: string;
}

/** An order that no courier took, as it is kept. */
export function failedCourier(place: Place): typeof courierOrders.$inferInsert {
	return {
		...place,
		// Deleted meanwhile.
		partnerId: crypto.randomUUID(),
		state: "failed",
		lastError: "No courier drives there",
		createdAt: new Date(),
	};
}

/** Has an order's courier fail. */
export async function failAtCourier(gateway: TestGateway, place: Place): Promise<void> {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(courierOrders).values(failedCourier(place)),
	);
}
