import { and, desc, eq, isNull } from "drizzle-orm";
import type { DiningBehavior } from "~/models/orders/order";
import type { OptionFacts } from "~/models/quotes/quote-facts";
import type { DraftSettings } from "~/models/quotes/typed-settings.schema";
import { withDraft } from "~/models/quotes/with-draft";
import type { Tx } from "../core/database";
import { PLAIN_OPTION } from "../fulfilment/insert-built-in-options";
import { diningOptions } from "../fulfilment/tables";
import { NO_ID } from "./no-id";

/** The dining option of an id, or of a behavior: one that is on before one that is off, the built-in one first. */
export async function findOption(
	tx: Tx,
	storeId: string,
	requested: string,
	typed?: DraftSettings["option"],
): Promise<OptionFacts | null> {
	if (typed?.id === null) return toOptionFacts(withDraft(NEW_OPTION, typed.fields));
	const [row] = await tx
		.select()
		.from(diningOptions)
		.where(
			and(
				eq(diningOptions.storeId, storeId),
				isNull(diningOptions.deletedAt),
				IS_ID.test(requested)
					? eq(diningOptions.id, requested)
					: eq(diningOptions.behavior, requested as DiningBehavior),
			),
		)
		.orderBy(desc(diningOptions.isEnabled), diningOptions.builtIn, diningOptions.id)
		.limit(1);
	return row ? toOptionFacts(row.id === typed?.id ? withDraft(row, typed.fields) : row) : null;
}

export async function listOptions(tx: Tx, storeId: string): Promise<OptionFacts[]> {
	const rows = await tx
		.select()
		.from(diningOptions)
		.where(and(eq(diningOptions.storeId, storeId), isNull(diningOptions.deletedAt)))
		.orderBy(desc(diningOptions.isEnabled), diningOptions.builtIn, diningOptions.id);
	return rows.map(toOptionFacts);
}

type Saved = Omit<OptionFacts, "schedule"> &
	Pick<typeof diningOptions.$inferSelect, "haveCustomSchedule" | "weeklySchedule">;

function toOptionFacts({ haveCustomSchedule, weeklySchedule, ...option }: Saved): OptionFacts {
	return { ...option, schedule: haveCustomSchedule ? weeklySchedule : null };
}

const NEW_OPTION: Saved = { ...PLAIN_OPTION, id: NO_ID, name: "", behavior: "takeout" };

const IS_ID = /^[0-9a-f]{8}-/i;
