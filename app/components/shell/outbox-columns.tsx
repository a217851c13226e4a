import type { Column } from "~/components/list/data-table";
import { StatusBadge } from "~/components/ui/status-badge";
import type { Tone } from "~/components/ui/tone";
import { MAIL_STATE_LABELS, type MailState } from "~/models/shared/outbox";
import { headWithZone } from "~/models/shared/zone-in-head";

export interface OutboxEntry {
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

export const outboxColumns = (zone: string | null): Column<OutboxEntry>[] => [
	{ id: "subject", header: "Subject", card: "title", cell: ({ subject }) => subject },
	{
		id: "recipient",
		header: "To",
		cell: ({ recipient }) => <span className="break-words">{recipient}</span>,
	},
	{ id: "when", header: headWithZone("Written", zone), cell: ({ when }) => when },
	{
		id: "state",
		header: "State",
		cell: ({ state, attempts }) => (
			<>
				<StatusBadge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</StatusBadge>
				{attempts > 1 && ` after ${attempts} attempts`}
			</>
		),
	},
];
