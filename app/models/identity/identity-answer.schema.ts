import { z } from "zod";
import { emailSchema, idSchema, instantSchema } from "~/models/shared/answer.schema";
import { CLOCKS } from "~/models/shared/clock";
import type { Device } from "~/models/shared/device";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { type Invitation, LINK_KINDS, type LinkAnswer } from "./account";
import type { HandOff, TargetName } from "./external-target";
import type { SecondFactorState } from "./second-factor";
import type { LinkAttempt, LinkedAccounts, NotLinked } from "./single-sign-on";

const secretSchema = z.string().meta({ example: "q7Jk0v2nW4xYb8RtLm3cZs6dHf1gPa5e" });
const targetShape = {
	id: z.string().meta({ example: "partner" }),
	name: z.string().meta({ example: "Partner portal" }),
};
const providerSchema = z.string().nullable().meta({ example: "Counterpoint" });

export const devicesSchema = z.array(
	exactObject<Device>()({
		id: idSchema,
		createdAt: instantSchema,
		lastSeenAt: instantSchema,
		expiresAt: instantSchema,
		userAgent: z.string().meta({ example: "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)" }),
		address: z.string().meta({ example: "203.0.113.7" }),
		method: z.enum(["password", "single-sign-on"]),
		hasSecondStep: z.boolean(),
		current: z.boolean().meta({ example: true }),
	}),
);

export const signedInSchema = z.object({ userUuid: idSchema, expiresAt: instantSchema });
export const secondStepRequestSchema = z.object({
	secondStep: z.object({ challenge: secretSchema, expiresAt: instantSchema }),
});
export const notLinkedSchema = exactObject<NotLinked>()({
	notLinked: z.object({ pending: secretSchema, email: emailSchema }),
});

export const linkAttemptSchema = exactly<LinkAttempt>()(
	z.discriminatedUnion("outcome", [
		z.object({ outcome: z.literal("pending"), pending: secretSchema, email: emailSchema }),
		z.object({ outcome: z.literal("linked-already"), email: emailSchema }),
	]),
);

export const linkedAccountsSchema = exactObject<LinkedAccounts>()({
	provider: providerSchema,
	hasPassword: z.boolean().meta({ example: true }),
	links: z.array(
		z.object({
			id: idSchema,
			issuer: z.string().meta({ example: "https://accounts.counterpoint.example" }),
			isCurrent: z.boolean(),
			email: emailSchema,
			linkedAt: instantSchema,
		}),
	),
});

export const providerNameSchema = z.object({ name: providerSchema });

export const secondFactorSchema = exactObject<SecondFactorState>()({
	confirmedAt: instantSchema.nullable(),
	recoveryCodesLeft: z.int().meta({ example: 8 }),
	isRequired: z.boolean(),
	hasStepHere: z.boolean(),
	hasPassword: z.boolean(),
	setup: z.object({ secret: z.string(), uri: z.string() }).nullable().meta({ example: null }),
});

export const linkAnswerSchema = exactObject<LinkAnswer>()({
	kind: z.enum(LINK_KINDS).meta({ example: "invite" }),
	email: emailSchema,
	expiresAt: instantSchema,
	invitation: exactObject<Invitation>()({
		merchantName: z.string().meta({ example: "Harbour Lane Kitchen" }),
		roleName: z.string().meta({ example: "STORE_MANAGER" }),
		locations: z.array(z.string().meta({ example: "Harbour Lane Downtown" })).nullable(),
		invitedBy: z.string().nullable().meta({ example: "Dana Reyes (dana@harbour.example)" }),
	}).nullable(),
});

export const profileSchema = z.object({
	givenName: z.string().meta({ example: "Dana" }),
	familyName: z.string().meta({ example: "Reyes" }),
	clock: z.enum(CLOCKS).nullable().meta({ example: "24" }),
});

export const targetNameSchema = exactly<TargetName>()(z.object(targetShape));
export const handOffSchema = exactObject<HandOff>()({
	...targetShape,
	url: z.string().meta({ example: "https://partner.example/arrive?code=q7Jk0v2nW4xYb8Rt" }),
});
export const handedOffSchema = z.object({
	uuid: idSchema,
	email: emailSchema,
	merchantId: idSchema.nullable(),
	role: z.string().nullable().meta({ example: "STORE_MANAGER" }),
});
