import { sql } from "drizzle-orm";
import { NEW_BUTTON, NO_CONTENT } from "~/models/campaigns/campaign";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { campaigns } from "../gateway/campaigns/tables";
import type { Tx } from "../gateway/core/database";
import type { DemoTenant } from "./demo-tenant";

type CampaignRow = typeof campaigns.$inferSelect;

const DAY = 86_400_000;
const MAX_MESSAGES = 400;

export function campaignRows({ merchant, locations }: DemoTenant, now: Date): CampaignRow[] {
	const { merchantId, name: company } = merchant;
	if (!locations.some(({ trade }) => trade)) return [];
	const audience = (name: string) => fixedId(`audience:${merchantId}:${name}`);
	const ago = (days: number) => new Date(now.getTime() - days * DAY);
	const day = (days: number) => ago(days).toISOString().slice(0, 10);
	const base = {
		...NO_CONTENT,
		merchantId,
		template: "",
		problems: [],
		version: 1,
		deletedAt: null,
		startedAt: null,
		endedAt: null,
		endsAt: null,
		enrollAt: null,
		enrolledTo: null,
		sent: 0,
		failed: 0,
		skipped: 0,
		opened: 0,
		clicked: 0,
		unsubscribed: 0,
		leftOut: null,
	};
	const order = { ...NEW_BUTTON, name: "Order now", link: "https://order.example/menu" };
	const email = { image: null, imageAlt: "", offer: null, footer: "", delayDays: 0 };
	const [home] = locations;
	const sender = {
		fromName: company,
		companyName: company,
		channel: "EMAIL" as const,
		postalAddress: home?.row.address.formattedAddress ?? "",
	};
	const rows: (Omit<CampaignRow, "id" | "updatedAt"> & { endedAt: Date | null })[] = [
		{
			...base,
			...sender,
			name: "Autumn menu",
			type: "ONE_TIME",
			status: "COMPLETED",
			audienceId: audience("Regulars"),
			tag: "autumn",
			startsOn: day(40),
			emails: [
				{
					...email,
					subject: "Autumn is on the menu, {name}",
					body: "Hi {name},\n\nour kitchen has put pumpkin and chestnuts on the menu.\n\nCome and try them while they last.",
					buttons: [order],
				},
			],
			createdAt: ago(44),
			startedAt: ago(41),
			endedAt: ago(40),
		},
		{
			...base,
			...sender,
			name: "We miss you",
			type: "AUTOMATED",
			status: "ACTIVE",
			audienceId: audience("Lapsed customers"),
			tag: "missyou",
			startsOn: day(20),
			endsOn: day(-120),
			endsAt: ago(-121),
			enrollAt: ago(-1),
			emails: [
				{
					...email,
					subject: "We miss you, {name}",
					buttons: [order],
					body: "Hi {name},\n\nit has been a while. What have we done wrong? Reply to this email, we read it.",
				},
				{
					...email,
					subject: "Still hungry?",
					buttons: [order],
					delayDays: 7,
					body: "Hi {name},\n\nyour favorites are still there.",
				},
			],
			createdAt: ago(22),
			startedAt: ago(20),
		},
		{
			...base,
			name: "Snow day soup",
			type: "ONE_TIME",
			channel: "SMS",
			status: "DRAFT",
			audienceId: audience("Regulars"),
			tag: "soup",
			companyName: company,
			smsMessage: "{company}: Hi {name}, hot soup on a cold day? https://order.example/soup",
			smsUnsubscribe: "To stop these messages:",
			createdAt: ago(3),
		},
		{
			...base,
			...sender,
			name: "Gift cards for the holidays",
			type: "ONE_TIME",
			status: "VALIDATION_ERROR",
			problems: ["Its audience was deleted. Choose another one."],
			audienceId: fixedId(`audience:${merchantId}:deleted`),
			startsOn: day(1),
			emails: [
				{
					...email,
					subject: "A gift that always fits",
					buttons: [order],
					body: "Hi {name},\n\na gift card comes by email, at once.",
				},
			],
			createdAt: ago(5),
			startedAt: ago(4),
		},
		{
			...base,
			name: "Friday offer",
			type: "ONE_TIME",
			channel: "PUSH",
			status: "COMPLETED",
			audienceId: audience("Regulars"),
			tag: "friday",
			pushTitle: "Friday is here",
			pushMessage: "Order before six and skip the line, {name}.",
			pushLink: "https://order.example/menu",
			startsOn: day(15),
			createdAt: ago(16),
			startedAt: ago(16),
			endedAt: ago(15),
		},
		{
			...base,
			name: "Game night",
			type: "ONE_TIME",
			channel: "PUSH",
			status: "DRAFT",
			audienceId: audience("Regulars"),
			tag: "game",
			pushTitle: "Game night",
			pushMessage: "Wings for the whole couch, ready when you are.",
			createdAt: ago(1),
		},
	];
	return rows.map((row) => ({
		...row,
		id: fixedId(`campaign:${merchantId}:${row.name}`),
		updatedAt: row.endedAt ?? row.startedAt ?? row.createdAt,
	}));
}

export async function writeCampaignMessages(tx: Tx, merchantId: string): Promise<void> {
	await tx.execute(sql`
		insert into campaign_messages (id, merchant_id, campaign_id, customer_id, contact_hash, step, code, state, reason,
			created_at, sent_at, opened_at, clicked_at, unsubscribed_at)
		select gen_random_uuid(), c.merchant_id, c.id, p.id, p.id::text, 1, replace(gen_random_uuid()::text, '-', ''),
			case when p.dice < 3 then 'failed' when p.dice < 6 then 'skipped' else 'sent' end,
			case when p.dice < 3 then 'Mailbox unavailable' when p.dice < 6 then 'Unsubscribed' else '' end,
			at, case when p.dice >= 6 then at end,
			case when p.dice >= 55 then at + interval '3 hours' end,
			case when p.dice >= 85 then at + interval '4 hours' end,
			case when p.dice = 99 then at + interval '5 hours' end
		from campaigns c
		cross join lateral (
			select u.id, u.email, ('x' || substr(md5(u.id::text || c.id::text), 1, 6))::bit(24)::int % 100 as dice,
				c.started_at + make_interval(mins => (row_number() over (order by u.id))::int) as at
			from customers u
			where u.merchant_id = c.merchant_id and u.email <> '' and u.created_at < c.started_at
			order by u.id limit ${MAX_MESSAGES}
		) p
		where c.merchant_id = ${merchantId}::uuid and c.status in ('ACTIVE', 'COMPLETED')`);
	await tx.execute(sql`
		update campaigns c set sent = m.sent, failed = m.failed, skipped = m.skipped, opened = m.opened,
			clicked = m.clicked, unsubscribed = m.unsubscribed
		from (
			select campaign_id, count(*) filter (where state = 'sent') as sent,
				count(*) filter (where state = 'failed') as failed,
				count(*) filter (where state = 'skipped') as skipped,
				count(opened_at) as opened, count(clicked_at) as clicked, count(unsubscribed_at) as unsubscribed
			from campaign_messages where merchant_id = ${merchantId}::uuid group by campaign_id
		) m where m.campaign_id = c.id`);
}
