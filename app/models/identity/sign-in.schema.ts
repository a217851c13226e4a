import { z } from "zod";

/** The sign-in form (spec 3.3, 5.2). Any password is accepted; rules apply at sign-up. */
export const signInSchema = z.object({
	email: z
		.string({ error: "Must not be empty" })
		.trim()
		.max(320, "Email is not valid")
		.refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), "Email is not valid"),
	password: z.string({ error: "Must not be empty" }).max(1024, "The password is too long"),
	remember: z.boolean().default(false),
	next: z.string().optional(),
	parked: z.string().optional(),
});
