import { sql } from "drizzle-orm";
import type { PaymentsAtStake } from "~/models/money/payment-provider";
import type { PaymentProviderId } from "~/models/orders/payment-providers";
import type { Tx } from "../../core/database";
import { queryRows } from "../../core/query-rows";
import { orders } from "../../orders/tables";

const DAYS = 180;
const MAX = 1_000;

/** The location's orders of the last 180 days that only this provider can refund; counts stop at 1,000. */
export async function countAtStake(
	tx: Tx,
	{ merchantId, storeId }: { merchantId: string; storeId: string },
	provider: PaymentProviderId,
): Promise<PaymentsAtStake> {
	const plain = provider.replace(/[^a-z]/g, "");
	const [row] = await queryRows<PaymentsAtStake>(
		tx,
		sql`select count(*)::int as refundable, count(*) filter (where o.status = 'new')::int as unconfirmed
			from (
				select status from ${orders}
				where merchant_id = ${merchantId}::uuid and store_id = ${storeId}::uuid
					and placed_at > now() - make_interval(days => ${DAYS})
					and status not in ('canceled', 'refunded', 'test') and refunded_amount < total
					and regexp_replace(lower(payment_provider), '[^a-z]', '', 'g') = ${plain}
				order by placed_at desc limit ${MAX}
			) o`,
	);
	return { refundable: row?.refundable ?? 0, unconfirmed: row?.unconfirmed ?? 0 };
}
