import { z } from "zod";
import { CLOCKS, DEFAULT_CLOCK } from "~/models/shared/clock";
import { ONE_ROUND } from "~/models/shared/one-round";
import { newPasswordFields, repeatedPasswordRule } from "./password.schema";
import { nameFields } from "./person-name.schema";

const empty = { error: "Must not be empty" };
const secret = z.string(empty).max(1024, "This is too long");

const { password, repeatPassword } = newPasswordFields();

export const passwordBody = z.object({ current: secret, password });

export const passwordForm = passwordBody
	.extend({ repeatPassword })
	.superRefine(repeatedPasswordRule(), ONE_ROUND);

export const secondStepForm = z.object({
	code: z.string(empty).trim().max(64, "This is too long"),
	parked: z.string().optional(),
});

export const profileBody = z.object({
	...nameFields,
	clock: z
		.enum([...CLOCKS, DEFAULT_CLOCK])
		.optional()
		.meta({ example: "24" }),
});

export const beginForm = z.object({});

export const confirmationForm = z.object({
	code: z.string(empty).trim().max(64, "This is too long"),
	proof: z.string().max(1024, "This is too long").optional(),
});

export const proofForm = z.object({ proof: secret });

export const signOutForm = z.union([
	z.object({ device: z.uuid() }),
	z.object({ devices: z.enum(["others", "all"]) }),
]);
