import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import {
	type CampaignMessage,
	type CampaignOrders,
	type MessageState,
	ORDERED_WITHIN_DAYS,
	type StepReport,
} from "~/models/campaigns/campaign-message";
import { LEFT_OUT, type LeftOutCount, type LeftOutReason } from "~/models/customers/consent";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import type { Currency } from "~/models/shared/money";
import { ownValue } from "~/models/shared/own-value";
import { fitsAudience, orderedAt } from "../audiences/list-members";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { listRows } from "../core/list-rows";
import { queryRows } from "../core/query-rows";
import { exclusionReason, hashIn, isCustomerConsent } from "../customers/consent/consents";
import { contactConsents } from "../customers/consent/tables";
import { customers } from "../customers/tables";
import { textCountries } from "../locations/text-countries";
import type { CampaignRow } from "./campaign-kind";
import { findAudience } from "./facts";
import { campaignMessages } from "./tables";

/** Number of addresses a campaign reaches in its audience now, and of customers left out, by reason. */
export async function countReach(
	tx: Tx,
	row: Pick<CampaignRow, "merchantId" | "audienceId" | "channel" | "stores">,
): Promise<{ reachable: number | null; leftOut: LeftOutCount[] }> {
	const audience = await findAudience(tx, row);
	if (!audience) return { reachable: null, leftOut: [] };
	const countries = await textCountries(tx, row.merchantId);
	const people = tx
		.select({
			reason: sql<LeftOutReason | null>`${exclusionReason(row.channel, countries)}`.as("reason"),
			contact: hashIn(row.channel).as("contact"),
		})
		.from(customers)
		.leftJoin(contactConsents, isCustomerConsent(row.channel))
		.where(
			and(
				eq(customers.merchantId, row.merchantId),
				isNull(customers.deletedAt),
				fitsAudience(row.merchantId, audience),
				row.stores ? orderedAt(row.stores, row.merchantId) : undefined,
			),
		)
		.as("people");
	const found = await tx
		.select({
			reason: people.reason,
			count: sql<number>`count(*)::int`,
			contacts: sql<number>`count(distinct ${people.contact})::int`,
		})
		.from(people)
		.groupBy(people.reason);
	const reached = found.find(({ reason }) => reason === null);
	const shared = reached ? reached.count - reached.contacts : 0;
	const counts = found.flatMap(({ reason, count }) => (reason ? { reason, count } : []));
	return {
		reachable: reached?.contacts ?? 0,
		leftOut: inOrder([
			...counts,
			...(shared > 0 ? [{ reason: "shared" as const, count: shared }] : []),
		]),
	};
}

function inOrder(counts: LeftOutCount[]): LeftOutCount[] {
	const order = Object.keys(LEFT_OUT);
	return counts.sort((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason));
}

/** Counts the campaign's skipped messages by reason. */
export function countSkipped(tx: Tx, { id, merchantId }: CampaignRow) {
	return tx
		.select({ reason: campaignMessages.reason, count: sql<number>`count(*)::int` })
		.from(campaignMessages)
		.where(
			and(
				eq(campaignMessages.merchantId, merchantId),
				eq(campaignMessages.campaignId, id),
				eq(campaignMessages.state, "skipped"),
			),
		)
		.groupBy(campaignMessages.reason)
		.orderBy(campaignMessages.reason);
}

/** Message outcomes per email of the campaign. */
export async function listStepReports(
	tx: Tx,
	{ id, merchantId }: CampaignRow,
): Promise<StepReport[]> {
	const having = (state: MessageState) =>
		sql<number>`(count(*) filter (where ${campaignMessages.state} = ${state}))::int`;
	const marked = (column: "openedAt" | "clickedAt" | "unsubscribedAt") =>
		sql<number>`(count(*) filter (where ${campaignMessages[column]} is not null))::int`;
	return tx
		.select({
			step: campaignMessages.step,
			waiting: having("waiting"),
			sent: having("sent"),
			failed: having("failed"),
			skipped: having("skipped"),
			opened: marked("openedAt"),
			clicked: marked("clickedAt"),
			unsubscribed: marked("unsubscribedAt"),
		})
		.from(campaignMessages)
		.where(and(eq(campaignMessages.merchantId, merchantId), eq(campaignMessages.campaignId, id)))
		.groupBy(campaignMessages.step)
		.orderBy(campaignMessages.step);
}

/** Orders of customers in the days after they opened or followed a message, by currency; and these customers. */
export async function sumOrders(
	tx: Tx,
	{ id, merchantId }: CampaignRow,
): Promise<{ ordered: CampaignOrders[]; orderedCustomers: number }> {
	const sums = await queryRows<Omit<CampaignOrders, "currency"> & { currency: Currency | null }>(
		tx,
		sql`with followed as (
				select m.customer_id, min(least(m.opened_at, m.clicked_at)) as at
				from campaign_messages m
				where m.merchant_id = ${merchantId}::uuid and m.campaign_id = ${id}::uuid
					and least(m.opened_at, m.clicked_at) is not null
				group by 1
			)
			select o.currency, count(distinct o.customer_id)::int as customers, count(*)::int as orders,
				sum(o.subtotal - o.discount)::float8 as sales
			from followed f
			join orders o on o.merchant_id = ${merchantId}::uuid and o.customer_id = f.customer_id
				and o.start_prep_at >= f.at - interval '1 day'
				and o.placed_at >= f.at and o.placed_at < f.at + make_interval(days => ${ORDERED_WITHIN_DAYS})
			where o.status <> 'canceled' and o.top_status <> 'test'
			group by grouping sets ((o.currency), ()) order by sales desc`,
	);
	return {
		ordered: sums.flatMap(({ currency, ...sum }) => (currency ? [{ ...sum, currency }] : [])),
		orderedCustomers: sums.find(({ currency }) => currency === null)?.customers ?? 0,
	};
}

type Query = ListQuery<"state" | "did", "at">;

/** One page of the messages of a campaign, newest first. */
export async function listMessages(
	tx: Tx,
	{ id, merchantId }: CampaignRow,
	query: Query,
): Promise<Paged<CampaignMessage>> {
	const where = and(
		eq(campaignMessages.merchantId, merchantId),
		eq(campaignMessages.campaignId, id),
	);
	const listed = await listRows<"state" | "did", "at">(
		tx,
		campaignMessages,
		{ ...LISTED, where },
		query,
	);
	const rows = listed.rows as (typeof campaignMessages.$inferSelect)[];
	const people = await tx
		.select({ id: customers.id, name: customers.name, deletedAt: customers.deletedAt })
		.from(customers)
		.where(
			inArray(
				customers.id,
				rows.map(({ customerId }) => customerId),
			),
		);
	const names = new Map(people.map(({ id, name, deletedAt }) => [id, deletedAt ? "" : name]));
	return {
		...listed,
		rows: rows.map(({ id, customerId, step, state, reason, ...row }) => ({
			id,
			customerId,
			step,
			state,
			reason,
			customerName: names.get(customerId) ?? "",
			sentAt: row.sentAt?.toISOString() ?? null,
			openedAt: row.openedAt?.toISOString() ?? null,
			clickedAt: row.clickedAt?.toISOString() ?? null,
			unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
		})),
	};
}

const DID = { opened: "openedAt", clicked: "clickedAt", unsubscribed: "unsubscribedAt" } as const;

const LISTED = {
	search: (typed: string) =>
		sql`exists (select from customers where customers.id = campaign_messages.customer_id
			and customers.deleted_at is null and ${containing(customers.name, typed)})`,
	filters: {
		state: (values: string[]) => inArray(campaignMessages.state, values as MessageState[]),
		did: ([what = ""]: string[]) => {
			const column = ownValue(DID, what);
			return column ? isNotNull(campaignMessages[column]) : undefined;
		},
	},
	sorts: { at: sql`coalesce(${campaignMessages.sentAt}, ${campaignMessages.createdAt})` },
};
