import type { PlannedClock } from "~/models/menu/scheduled/planned-clock";
import type { GatewayFailure } from "~/services/gateway/client.server";
import type { Landing } from "~/services/web/save-form.server";

type Planned = { ok: true; data: { taskId: string } } | { ok: false; failure: GatewayFailure };

const LEFT = "Later edits by other people are kept.";

export const PLANNED_MESSAGES: Record<PlannedClock, string> = {
	organization: `Scheduled for the time you chose. ${LEFT}`,
	locations: `Scheduled for the time you chose at each location; custom values stay. ${LEFT}`,
};

export function planned({ taskId }: { taskId: string }): Landing {
	return {
		to: `/tasks/${taskId}`,
		text: "The change is scheduled. You can cancel it here until then.",
	};
}

export function plannedOr(result: Planned) {
	return result.ok ? { ok: true as const, data: planned(result.data) } : result;
}
