import type { Column } from "~/components/list/data-table";
import { StatusBadge } from "~/components/ui/status-badge";
import type { Tone } from "~/components/ui/tone";
import { type CardImportRow, IMPORT_STATUSES, type ImportStatus } from "~/models/gift-cards/import";
import { headWithZone } from "~/models/shared/zone-in-head";

const TONES: Record<ImportStatus, Tone> = {
	pending: "neutral",
	inProgress: "info",
	completed: "success",
	failed: "danger",
};

export function cardImportColumns(zone: string | null): Column<CardImportRow>[] {
	return [
		{ id: "label", header: "Import", card: "title", cell: ({ label }) => label },
		{
			id: "status",
			header: "Status",
			card: "status",
			cell: ({ status }) => (
				<StatusBadge tone={TONES[status]}>{IMPORT_STATUSES[status]}</StatusBadge>
			),
		},
		{ id: "progress", header: "Rows", card: "labelled", cell: ({ progress }) => progress },
		{ id: "by", header: "Started by", card: "labelled", cell: ({ by }) => by },
		{
			id: "when",
			header: headWithZone("Started", zone),
			card: "labelled",
			cell: ({ when }) => when,
		},
	];
}
