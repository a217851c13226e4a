import { StatusBadge } from "~/components/ui/status-badge";
import type { Tone } from "~/components/ui/tone";
import type { SyncStatus } from "~/models/menu/pos-sync/sync-job";

const TONES: Record<SyncStatus, Tone> = {
	accepted: "info",
	archived: "cleared",
	error: "warning",
	failed: "danger",
	"in process": "info",
	"not synced": "neutral",
	pending: "warning",
	queued: "info",
	synced: "success",
};

export function SyncBadge({ status, label }: { status: SyncStatus; label: string }) {
	return <StatusBadge tone={TONES[status]}>{label}</StatusBadge>;
}
