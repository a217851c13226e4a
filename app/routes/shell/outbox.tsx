import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { StatusBadge } from "~/components/ui/status-badge";
import type { Tone } from "~/components/ui/tone";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { MAIL_STATE_LABELS, type MailState } from "~/models/shared/outbox";
import { outboxList } from "~/models/shared/outbox.list";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
import { requirePlatformPage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePlatformPage(args, pages.outbox);
	const list = await listView(args, access, outboxList, async ({ search, limit, offset }) => {
		const { rows, pagination } = await access.gateway.get("/api/v2/outbox", {
			query: { search, limit, offset },
		});
		const shown = rows.map(
			({ id, subject, recipient, createdAt, state, attempts }): OutboxEntry => ({
				id,
				subject,
				recipient,
				when: formatInstant(createdAt, { zone: "UTC", clock: access.viewer.clock }),
				state,
				attempts,
			}),
		);
		return { rows: shown, pagination };
	});
	const { rows, zone } = zoneInHead(list.rows, "when");
	return json({ page: access.page, list: { ...list, rows }, zone });
}

export default function Outbox() {
	const { page, list, zone } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			caption="Messages"
			columns={outboxColumns(zone)}
			rowKey={({ id }) => id}
			rowHref={({ id }) => `/dev/outbox/${id}`}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "mail",
	title: "No messages yet",
	text: "Emails such as invitations and password links appear here.",
} as const;

interface OutboxEntry {
	id: string;
	subject: string;
	recipient: string;
	when: string;
	state: MailState;
	attempts: number;
}

const TONES: Record<MailState, Tone> = {
	waiting: "info",
	sent: "success",
	"given-up": "danger",
	"too-late": "warning",
	cleared: "warning",
};

const outboxColumns = (zone: string | null): Column<OutboxEntry>[] => [
	{ id: "subject", header: "Subject", card: "title", cell: ({ subject }) => subject },
	{
		id: "recipient",
		header: "To",
		cell: ({ recipient }) => <span className="break-words">{recipient}</span>,
	},
	{ id: "when", header: headWithZone("Written", zone), cell: ({ when }) => when },
	{
		id: "state",
		header: "Status",
		cell: ({ state, attempts }) => (
			<>
				<StatusBadge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</StatusBadge>
				{attempts > 1 && ` after ${attempts} attempts`}
			</>
		),
	},
];
