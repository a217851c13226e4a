import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import type { TestGateway } from "../gateway";

/** A menu that is sold at these locations; null: at all. Returns its id. */
export async function sellMenu(
	{ services }: Pick<TestGateway, "services">,
	merchantId: string,
	stores: string[] | null = null,
): Promise<string> {
	const now = new Date();
	const row = { id: newId(), merchantId, kind: "itemSet" as const, title: "Dinner", stores };
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(menuParts).values({ ...row, createdAt: now, updatedAt: now }),
	);
	return row.id;
}
