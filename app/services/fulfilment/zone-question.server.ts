import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import { zoneQuestionSchema } from "~/models/fulfilment/zone-question.schema";
import { formatMoney } from "~/models/shared/money";
import { findDelivery } from "~/services/gateway/fulfilment/delivery-zones.server";
import type { ScopedGateway } from "~/services/web/access.server";

export interface ZoneQuestionView {
	/** Null before the first question. */
	lastResult: SubmissionResult<string[]> | null;
	place: Coordinates | null;
	answer: {
		zoneId: string | null;
		isDelivered: boolean;
		words: string[];
		fee: string | null;
	} | null;
}

const ASKED = ["latitude", "longitude", "total", "weight", "unit"];

/** The answer to the question about a place in the address of the page, if it holds one. */
export async function answerZoneQuestion(
	gateway: ScopedGateway,
	request: Request,
): Promise<ZoneQuestionView> {
	const query = new URL(request.url).searchParams;
	if (!query.has("latitude") && !query.has("longitude")) {
		return { lastResult: null, place: null, answer: null };
	}
	const asked = new URLSearchParams([...query].filter(([name]) => ASKED.includes(name)));
	const submission = parseWithZod(asked, { schema: zoneQuestionSchema });
	const lastResult = submission.reply();
	if (submission.status !== "success") return { lastResult, place: null, answer: null };
	const { latitude, longitude } = submission.value;
	const { fee, currency, ...answer } = await findDelivery(gateway, submission.value);
	return {
		lastResult,
		place: { latitude, longitude },
		answer: {
			...answer,
			fee: fee && `${fee.name}: ${formatMoney(fee.amount, currency)} (${fee.why})`,
		},
	};
}
