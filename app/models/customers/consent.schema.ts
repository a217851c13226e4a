import { z } from "zod";
import { instantSchema } from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import {
	CONSENT_SOURCES,
	type Consent,
	type ConsentSource,
	type CustomerConsents,
	LEFT_OUT,
	type LeftOutCount,
	type LeftOutReason,
} from "./consent";

const enumKeys = <Key extends string>(table: Record<Key, string>) =>
	Object.keys(table) as [Key, ...Key[]];

const consentSchema = exactObject<Consent>()({
	answer: z.enum(["yes", "no"]).nullable(),
	source: exactly<ConsentSource>()(z.enum(enumKeys(CONSENT_SOURCES))).nullable(),
	at: instantSchema.nullable(),
	bounceReason: z.string().meta({ example: "" }),
	bouncedAt: instantSchema.nullable(),
});

export const consentsSchema = exactObject<CustomerConsents>()({
	email: consentSchema,
	sms: consentSchema,
	push: consentSchema,
});

export const leftOutSchema = z.array(
	exactObject<LeftOutCount>()({
		reason: exactly<LeftOutReason>()(z.enum(enumKeys(LEFT_OUT))),
		count: z.int().meta({ example: 3 }),
	}),
);
