import { z } from "zod";
import { parseRate, RATE_MAX } from "./rate";

export const RATE_MESSAGE =
	"Enter a percentage from 0 to 100, with up to 4 decimals, such as 8.875";

/** A rate on the wire, in parts per million. */
export const rateField = z
	.int({ error: RATE_MESSAGE })
	.min(0, RATE_MESSAGE)
	.max(RATE_MAX, RATE_MESSAGE)
	.meta({ example: 88_750 });

/** A percentage as people type it, "8.875", in parts per million. */
export const rateTextField = z
	.string({ error: RATE_MESSAGE })
	.max(20, RATE_MESSAGE)
	.transform((text, context) => {
		const ppm = parseRate(text);
		if (ppm !== null) return ppm;
		context.addIssue({ code: "custom", message: RATE_MESSAGE });
		return z.NEVER;
	});
