import { z } from "zod";
import { WEIGHT_UNITS } from "~/models/fulfilment/delivery-zone";
import { parseWeight } from "~/models/fulfilment/weight";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";
import { MOST_ADDRESS } from "~/models/shared/found-place.schema";
import { parseMoney } from "~/models/shared/money";

const degrees = (most: number, example: string) =>
	z
		.string()
		.trim()
		.regex(/^-?\d{1,3}(?:\.\d{1,9})?$/, `Enter decimal degrees, such as ${example}`)
		.transform(Number)
		.pipe(z.number().min(-most, `At least ${-most}`).max(most, `At most ${most}`))
		.nullable()
		.default(null);

export const zoneQuestionSchema = z
	.object({
		address: z.string().trim().max(MOST_ADDRESS).default(""),
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
