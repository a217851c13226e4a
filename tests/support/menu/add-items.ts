import { type Database, SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";

/** Items of the organization that are called so, each with a number; their ids. */
export async function addItems(
	database: Database,
	merchantId: string,
	title: string,
	count: number,
): Promise<string[]> {
	const now = new Date();
	const items = Array.from({ length: count }, (_, index) => ({
		id: newId(),
		merchantId,
		kind: "storeItem" as const,
		createdAt: now,
		updatedAt: now,
		title: `${title} ${index}`,
		price: 1,
	}));
	await database.transaction(SYSTEM, async (tx) => {
		for (let from = 0; from < count; from += 500) {
			await tx.insert(menuParts).values(items.slice(from, from + 500));
		}
	});
	return items.map(({ id }) => id);
}
