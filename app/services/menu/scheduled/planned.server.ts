import type { PlannedClock } from "~/models/menu/scheduled/planned-clock";
import type { GatewayFailure } from "~/services/gateway/client.server";
import type { Landing } from "~/services/web/save-form.server";

type Planned = { ok: true; data: { taskId: string } } | { ok: false; failure: GatewayFailure };

const LEFT = "What is changed by somebody until then is left as it is.";

export const PLANNED_WORDS: Record<PlannedClock, string> = {
	organization: `It is planned for the time you chose. ${LEFT}`,
	locations: `It is planned for the time you chose, at each location by its own clock; values of its own there stay. ${LEFT}`,
};

export function planned({ taskId }: { taskId: string }): Landing {
	return {
		to: `/tasks/${taskId}`,
		text: "The change is planned. Until then it can be canceled here.",
	};
}

export function plannedOr(result: Planned) {
	return result.ok ? { ok: true as const, data: planned(result.data) } : result;
}
