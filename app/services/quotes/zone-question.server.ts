import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { type Coordinates, WEIGHT_UNITS } from "~/models/fulfilment/delivery-zone";
import { parseWeight } from "~/models/fulfilment/weight";
import { type DeliveryAnswer, feeText } from "~/models/quotes/delivery-answer";
import type { DeliveryQuestion } from "~/models/quotes/delivery-answer.schema";
import { MAX_ADDRESS } from "~/models/shared/found-place.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { parseMoney } from "~/models/shared/money";
import { requestedPoint } from "~/services/gateway/find-place.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { locationParams } from "../gateway/location-params.server";

const degrees = (max: number, example: string) =>
	z
		.string()
		.trim()
		.regex(/^-?\d{1,3}(?:\.\d{1,9})?$/, `Enter a number, such as ${example}`)
		.transform(Number)
		.pipe(z.number().min(-max, `Enter ${-max} or more`).max(max, `Enter ${max} or less`))
		.nullable()
		.default(null);

const zoneQuestionSchema = z
	.object({
		address: z.string().trim().max(MAX_ADDRESS).default(""),
		latitude: degrees(90, "41.9088"),
		longitude: degrees(180, "-87.6776"),
		total: z.string().default("20.00"),
		weight: z.string().default("0"),
		unit: z.enum(WEIGHT_UNITS).default("lb"),
	})
	.transform(({ address, latitude, longitude, total, weight, unit }, context) => {
		const subtotal = parseMoney(total);
		const grams = parseWeight(weight, unit);
		const wrong = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (subtotal === null || subtotal < 0 || subtotal > 100_000_000) {
			wrong("total", "Enter an amount, such as 25.00");
		}
		if (grams === null || grams > 1_000_000) wrong("weight", "Enter a weight, such as 5");
		if ((latitude === null) !== (longitude === null)) {
			wrong(latitude === null ? "latitude" : "longitude", EMPTY_MESSAGE);
		} else if (!address && latitude === null) {
			wrong("address", "Enter an address, or latitude and longitude");
		}
		return { address, latitude, longitude, subtotal: subtotal ?? 0, weight: grams ?? 0 };
	});

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
	const { subtotal, weight, ...destination } = submission.value;
	const { point, found, problem } = await requestedPoint(gateway, destination);
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
			fee: feeText({ fee, currency }),
		},
	};
}

/** Finds the zone and delivery fee of an address. Throws a Response on failure. */
function findDelivery(gateway: ScopedGateway, query: DeliveryQuestion): Promise<DeliveryAnswer> {
	return gateway.get(DELIVERY, { params: locationParams(gateway), query });
}

const DELIVERY = "/api/v2/store-v2/:merchantId/locations/:storeId/delivery";
