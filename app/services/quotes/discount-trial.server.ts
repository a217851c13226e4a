import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { DiscountForm } from "~/models/discounts/discount.schema";
import type { DiscountTrial, TrialSum } from "~/models/quotes/discount-trial";
import type { LocalTime } from "~/models/shared/clock";
import { countText } from "~/models/shared/count-text";
import type { FormAnswer } from "~/models/shared/form-answer";
import { formatInstant } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { discountClient } from "~/services/discounts/discount.server";
import { canFindCustomers } from "~/services/discounts/searched-lists.server";
import { failureResponse, type GatewayResult } from "~/services/gateway/client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { LocationAccess, PageAccess } from "~/services/web/access.server";
import type { ParsedForm } from "~/services/web/form.server";

const PATH = "/api/v2/store-v2/:merchantId";

/** Answers a form whose discount is tried on past orders instead of saved; `id` is null for a new one. */
export function tryDraftDiscount(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	id: string | null,
) {
	const { merchantId } = gateway;
	return leaving(viewerLocalTime(viewer), async (typed) => {
		const isHidden = id !== null && !canFindCustomers(viewer);
		const { customers } = isHidden ? await discountClient.get(gateway, id) : typed;
		return gateway.send("POST", `${PATH}/discounts/trial`, {
			params: { merchantId },
			body: { id, discount: { ...typed, customers } },
			key: randomUUID(),
		});
	});
}

/** The same for a discount of one location alone. */
export function tryDraftLocationDiscount(
	{ gateway, viewer, location }: LocationAccess,
	id: string | null,
) {
	return leaving(viewerLocalTime(viewer, location), ({ stores: _, customers: __, ...discount }) =>
		gateway.send("POST", `${PATH}/locations/:storeId/discounts/trial`, {
			params: locationParams(gateway),
			body: { id, discount },
			key: randomUUID(),
		}),
	);
}

function leaving(
	local: LocalTime,
	send: (typed: DiscountForm) => Promise<GatewayResult<DiscountTrial>>,
) {
	return async (form: ParsedForm<DiscountForm>): Promise<Response | null> => {
		if (form.data.get("step") !== "try") return null;
		if (!form.value) return form.again();
		const result = await send(form.value);
		if (!result.ok && result.failure.status === 422) return form.refused(result.failure);
		if (!result.ok) throw failureResponse(result.failure);
		const again: FormAnswer = await form.again(undefined, { status: 200 }).json();
		return json({ ...again, trial: trialMessages(result.data, local) });
	};
}

/** "From Oct 31 to Nov 28: 1,064 orders.", and what the discount would have cost. */
export function trialMessages(trial: DiscountTrial, local: LocalTime): string[] {
	const { orders, isCut, leftOut, sums } = trial;
	const [from, to] = [trial.from, trial.to].map((at) => formatInstant(at, local, "date"));
	const which = isCut ? `the last ${counted(orders)}` : counted(orders);
	return [
		`From ${from} to ${to}: ${which}.`,
		...(sums.length === 0 ? ["No order would have qualified."] : sums.map(trialSumText)),
		...(leftOut > 0 ? [`${counted(leftOut)} had another discount that can’t be combined.`] : []),
	];
}

function trialSumText({ currency, orders, gross, cost }: TrialSum): string {
	const share = ((cost / gross) * 100).toFixed(1);
	const each = formatMoney(Math.round(cost / orders), currency);
	return `${counted(orders)} would have qualified: ${formatMoney(cost, currency)} in total, ${each} on average, ${share}% of their item totals.`;
}

function counted(orders: number): string {
	return countText(orders, "order");
}
