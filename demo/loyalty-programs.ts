import { sql } from "drizzle-orm";
import { sameEveryDay } from "~/models/hours/business-hours";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { Tx } from "../gateway/core/database";
import type { loyaltyPrograms } from "../gateway/loyalty/tables";
import type { DemoTenant } from "./demo-tenant";

type ProgramRow = typeof loyaltyPrograms.$inferSelect;

const MONTHS = 12;

export function loyaltyProgramRows({
	merchant: { merchantId, createdAt },
	locations,
}: DemoTenant): ProgramRow[] {
	if (!locations.some(({ trade }) => trade)) return [];
	return EXAMPLES.map((example) => ({
		...PLAIN,
		...example,
		id: fixedId(`loyalty-program:${merchantId}:${example.name}`),
		merchantId,
		createdAt,
		updatedAt: createdAt,
	}));
}

const PLAIN = {
	isEnabled: true,
	earnPoints: 1,
	earnPer: 100,
	signUpPoints: 0,
	haveCustomSchedule: false,
	bonusMultiplier: 2,
	weeklySchedule: sameEveryDay([]),
	spendPoints: 100,
	spendValue: 500,
	expiresAfterMonths: MONTHS,
	stores: null,
	version: 1,
	deletedAt: null,
} satisfies Partial<ProgramRow>;

const QUIET = [{ start: "14:00", end: "17:00" }];
const EXAMPLES = [
	{
		name: "House points",
		description: "A point for each dollar, and five dollars off for a hundred.",
	},
	{
		name: "Quiet afternoons",
		description: "Twice the points from two to five, to be tried in spring.",
		isEnabled: false,
		haveCustomSchedule: true,
		weeklySchedule: { ...sameEveryDay([]), mon: QUIET, tue: QUIET, wed: QUIET, thu: QUIET },
	},
];

export async function writePoints(tx: Tx, merchantId: string, now: Date): Promise<void> {
	const since = new Date(now.getTime() - 60 * 86_400_000).toISOString();
	await tx.execute(sql`
		insert into loyalty_entries (id, merchant_id, program_id, customer_id, store_id, order_id, order_number,
			kind, points, balance, open, expires_at, paid_then, by_label, at)
		select gen_random_uuid(), e.merchant_id, e.program_id, e.customer_id, e.store_id, e.id, e.number, 'earned',
			e.points, sum(e.points) over (partition by e.customer_id order by e.at, e.id), e.points,
			e.at + make_interval(months => ${MONTHS}), e.paid, 'Kitchen', e.at
		from (
			select o.id, o.number, o.merchant_id, o.store_id, o.customer_id, p.id as program_id, greatest(o.fulfillment_at, o.placed_at) as at, paid.paid,
				floor(paid.paid * p.earn_points / p.earn_per)::int as points
			from orders o
			join customers c on c.id = o.customer_id and c.phone <> ''
			join loyalty_programs p on p.merchant_id = o.merchant_id and p.is_enabled
			cross join lateral (
				select floor((o.subtotal - o.discount)::numeric * (o.total - o.refunded_amount) / o.total)::int as paid
			) paid
			where o.merchant_id = ${merchantId}::uuid and o.status = 'complete' and o.top_status <> 'test'
				and o.total > 0 and o.placed_at >= ${since}::timestamptz
				and greatest(o.fulfillment_at, o.placed_at) <= ${now.toISOString()}::timestamptz
		) e
		where e.points > 0 order by e.at, e.id`);
	await tx.execute(sql`
		insert into loyalty_members (merchant_id, program_id, customer_id, balance, joined_at)
		select merchant_id, program_id, customer_id, sum(points), min(at) from loyalty_entries
		where merchant_id = ${merchantId}::uuid group by merchant_id, program_id, customer_id`);
}
