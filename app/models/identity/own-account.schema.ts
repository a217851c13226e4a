import { z } from "zod";
import { newPasswordFields, samePasswords } from "./password.schema";

const empty = { error: "Must not be empty" };
const secret = z.string(empty).max(1024, "This is too long");

const { password, repeatPassword } = newPasswordFields();

/** What the gateway takes for a new password of one's own. */
export const passwordBody = z.object({ current: secret, password });

/** The form for it (spec 5.1). */
export const passwordForm = passwordBody.extend({ repeatPassword }).superRefine(samePasswords());

/** A code of the app, or a recovery code, at sign-in. */
export const secondStepForm = z.object({
	code: z.string(empty).trim().max(64, "This is too long"),
	parked: z.string().optional(),
});

/** A button and nothing else. */
export const beginForm = z.object({});

/** The last step of setting an app up. */
export const confirmationForm = z.object({
	code: z.string(empty).trim().max(64, "This is too long"),
	proof: z.string().max(1024, "This is too long").optional(),
});

/** The password, or a code, before something that weakens the account. */
export const proofForm = z.object({ proof: secret });

/** Which devices to sign out: one by its id, all others, or all. */
export const signOutForm = z.union([
	z.object({ device: z.uuid() }),
	z.object({ devices: z.enum(["others", "all"]) }),
]);
