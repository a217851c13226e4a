import { and, desc, eq, isNull } from "drizzle-orm";
import type { OptionFacts } from "~/models/ordering/quote-facts";
import type { DiningBehavior } from "~/models/orders/order";
import type { Tx } from "../core/database";
import { diningOptions } from "../fulfilment/tables";

/** The dining option of an id, or of a behavior: one that is on before one that is off, the built-in one first. */
export async function findOption(
	tx: Tx,
	storeId: string,
	asked: string,
): Promise<OptionFacts | null> {
	const [row] = await tx
		.select()
		.from(diningOptions)
		.where(
			and(
				eq(diningOptions.storeId, storeId),
				isNull(diningOptions.deletedAt),
				IS_ID.test(asked)
					? eq(diningOptions.id, asked)
					: eq(diningOptions.behavior, asked as DiningBehavior),
			),
		)
		.orderBy(desc(diningOptions.isEnabled), diningOptions.builtIn, diningOptions.id)
		.limit(1);
	if (!row) return null;
	const { haveCustomSchedule, weeklySchedule, ...option } = row;
	return { ...option, schedule: haveCustomSchedule ? weeklySchedule : null };
}

const IS_ID = /^[0-9a-f]{8}-/i;
