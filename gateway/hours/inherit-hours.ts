import { eq } from "drizzle-orm";
import type { Tx } from "../core/database";
import type { Inheritable } from "../locations/inheritance";
import { businessHours } from "./tables";

export const hoursInheritable: Inheritable = {
	kind: "business-hours",
	namesAt: async (tx, from) => ((await findHours(tx, from.storeId)) ? [""] : []),
	async copy(tx, from, to) {
		const hours = await findHours(tx, from.storeId);
		if (!hours) return [];
		const { storeId, merchantId, createdAt: updatedAt } = to;
		await tx.insert(businessHours).values({ ...hours, storeId, merchantId, version: 1, updatedAt });
		return [""];
	},
};

async function findHours(tx: Tx, storeId: string) {
	const [row] = await tx.select().from(businessHours).where(eq(businessHours.storeId, storeId));
	return row ?? null;
}
