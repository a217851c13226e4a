import { z } from "zod";
import { parseTime } from "./clock";
import { EMPTY_MESSAGE } from "./messages";

const TIME_MESSAGE = "Enter a time, such as 17:30";

/** Time of day as typed, stored as "HH:MM". */
export const timeField = z
	.string({ error: EMPTY_MESSAGE })
	.transform((text) => parseTime(text) ?? text)
	.pipe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE))
	.meta({ example: "10:00" });
