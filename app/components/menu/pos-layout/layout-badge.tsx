import { StatusBadge } from "~/components/ui/status-badge";
import type { Tone } from "~/components/ui/tone";
import { LAYOUT_STATUS_LABELS, type LayoutStatus } from "~/models/menu/pos-layout/pos-layout";

const TONES: Record<LayoutStatus, Tone> = {
	"in progress": "info",
	success: "success",
	error: "danger",
};

export function LayoutBadge({ status }: { status: LayoutStatus | null }) {
	return (
		<StatusBadge tone={status ? TONES[status] : "neutral"}>
			{LAYOUT_STATUS_LABELS[status ?? "never"].label}
		</StatusBadge>
	);
}
