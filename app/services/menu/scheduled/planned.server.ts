import type { GatewayFailure } from "~/services/gateway/client.server";
import type { Landing } from "~/services/web/save-form.server";

type Planned = { ok: true; data: { taskId: string } } | { ok: false; failure: GatewayFailure };

/** Where one goes after something was planned: to its task. */
export function planned({ taskId }: { taskId: string }): Landing {
	return {
		to: `/tasks/${taskId}`,
		text: "The change is planned. Until then it can be canceled here.",
	};
}

/** The same for the answer of a form. */
export function plannedOr(result: Planned) {
	return result.ok ? { ok: true as const, data: planned(result.data) } : result;
}
