import {
	chargeSummary,
	type PosChangeView,
	SERVICE_CHARGE_TYPE_LABELS,
	type ServiceCharge,
} from "~/models/money/service-charge";
import type { LocalTime } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";

type Decision = "accept" | "keep";

/** Differences at the POS, as text; null if none or already decided (spec 4.15). */
export function posChangeView(
	charge: ServiceCharge,
	local: LocalTime,
	currency: string,
): PosChangeView | null {
	const { posChange } = charge;
	if (!posChange || posChange.isKept) return null;
	const format = (terms: Parameters<typeof chargeSummary>[0]) =>
		`${SERVICE_CHARGE_TYPE_LABELS[terms.type]}, ${chargeSummary(terms, currency as Currency)}`;
	return {
		here: format(charge),
		there: format(posChange),
		when: formatInstant(posChange.reportedAt, local),
	};
}

export async function parsePosDecision(request: Request): Promise<Decision | null> {
	const intent = (await formBody(request)).get("intent");
	return intent === "accept" || intent === "keep" ? intent : null;
}

export function decidePosChange(
	args: RouteArgs,
	gateway: ScopedGateway,
	id: string,
	decision: Decision,
): Promise<Response> {
	const to = new URL(args.request.url).pathname;
	return submitButton(args, {
		send: (options) =>
			gateway.send(
				"POST",
				"/api/v2/store-v2/:merchantId/locations/:storeId/service-charges/:id/pos-change",
				{ params: { ...locationParams(gateway), id }, body: { decision }, ...options },
			),
		done: () => ({
			to,
			text: decision === "accept" ? "Service charge was updated" : "Service charge not changed",
		}),
		refused: ({ status, message }) => {
			if (status === 422) return { to, text: message };
			if (status !== 409) return null;
			return { to, text: "Someone else changed this service charge. Check it and try again." };
		},
	});
}
