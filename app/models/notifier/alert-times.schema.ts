import { z } from "zod";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { MAX_ALERT_MINUTES } from "./alert-times";

const onWire = (min: number) => z.int().min(min).max(MAX_ALERT_MINUTES);

function inForm(min: number) {
	const message = `Enter a whole number from ${min} to ${MAX_ALERT_MINUTES}`;
	return z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.regex(/^\d{1,6}$/, message)
		.transform(Number)
		.pipe(z.number().min(min, message).max(MAX_ALERT_MINUTES, message));
}

const schemaFields = <Field extends z.ZodType<number>>(minutes: (min: number) => Field) => ({
	unconfirmedMinutes: minutes(1).meta({ example: 5 }),
	lateMinutes: minutes(0).meta({ example: 10 }),
});

export const alertTimesPatchSchema = z.object(schemaFields(onWire)).partial();

export const alertTimesFormSchema = z.object(schemaFields(inForm));
