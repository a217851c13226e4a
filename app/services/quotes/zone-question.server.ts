import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import { feeWords } from "~/models/quotes/delivery-answer";
import { zoneQuestionSchema } from "~/models/quotes/zone-question.schema";
import { askedPoint } from "~/services/gateway/find-place.server";
import { findDelivery } from "~/services/gateway/quotes/delivery.server";
import type { ScopedGateway } from "~/services/web/access.server";

export interface ZoneQuestionView {
	lastResult: SubmissionResult<string[]> | null;
	place: Coordinates | null;
	found: string | null;
	answer: {
		zoneId: string | null;
		isDelivered: boolean;
		words: string[];
		fee: string | null;
	} | null;
}

const PLACE = ["address", "latitude", "longitude"];
const ASKED = [...PLACE, "total", "weight", "unit"];

export async function answerZoneQuestion(
	gateway: ScopedGateway,
	request: Request,
): Promise<ZoneQuestionView> {
	const query = new URL(request.url).searchParams;
	const nothing = { place: null, found: null, answer: null };
	if (!PLACE.some((name) => query.has(name))) return { lastResult: null, ...nothing };
	const sent = new URLSearchParams([...query].filter(([name]) => ASKED.includes(name)));
	const submission = parseWithZod(sent, { schema: zoneQuestionSchema });
	const lastResult = submission.reply();
	if (submission.status !== "success") return { lastResult, ...nothing };
	const { subtotal, weight, ...asked } = submission.value;
	const { point, found, problem } = await askedPoint(gateway, asked);
	if (!point) {
		const fieldErrors = { address: problem ? [problem] : [] };
		return { lastResult: submission.reply({ fieldErrors }), ...nothing };
	}
	const { latitude, longitude } = point;
	const question = { latitude, longitude, subtotal, weight };
	const { fee, currency, ...answer } = await findDelivery(gateway, question);
	return {
		lastResult,
		place: { latitude, longitude },
		found,
		answer: {
			...answer,
			fee: feeWords({ fee, currency }),
		},
	};
}
