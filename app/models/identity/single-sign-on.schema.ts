import { z } from "zod";

const ownPassword = z
	.string({ error: "Enter your password" })
	.min(1, "Enter your password")
	.max(1_024);

/** Linking asks for the password of people who have one. */
export const linkFormSchema = (hasPassword: boolean) =>
	z.object({
		next: z.string().optional(),
		password: hasPassword ? ownPassword : ownPassword.optional(),
	});

export const unlinkFormSchema = z.object({
	id: z.uuid(),
	password: ownPassword,
});
