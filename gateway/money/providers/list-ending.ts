import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { type EndingPayment, WARNING_DAYS } from "~/models/money/payment-provider";
import type { Tx } from "../../core/database";
import { locations } from "../../locations/tables";
import { paymentAccounts } from "./tables";

const DAY_MS = 86_400_000;
const MOST = 100;

/** The authorizations of the scope's locations that end within the first warning, those that ended included. */
export async function listEnding(tx: Tx, now = Date.now()): Promise<{ rows: EndingPayment[] }> {
	const rows = await tx
		.select({
			storeId: paymentAccounts.storeId,
			provider: paymentAccounts.provider,
			endsAt: paymentAccounts.endsAt,
		})
		.from(paymentAccounts)
		.innerJoin(locations, eq(locations.storeId, paymentAccounts.storeId))
		.where(
			and(
				isNotNull(paymentAccounts.endsAt),
				lte(paymentAccounts.endsAt, new Date(now + WARNING_DAYS[0] * DAY_MS)),
				isNull(locations.deletedAt),
			),
		)
		.orderBy(asc(paymentAccounts.endsAt), asc(paymentAccounts.storeId))
		.limit(MOST);
	return {
		rows: rows.flatMap(({ endsAt, ...row }) =>
			endsAt ? [{ ...row, endsAt: endsAt.toISOString() }] : [],
		),
	};
}
