import { z } from "zod";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { PASSWORD_RULE, PASSWORDS_DIFFER, passwordIssue } from "./password";

/** Fields for a new password, twice; `rule` is the message for a weak one. */
export function newPasswordFields(rule = PASSWORD_RULE) {
	const example = "Lobster-4-Boston";
	return {
		password: z
			.string({ error: EMPTY_MESSAGE })
			.superRefine((password, context) => {
				const message = passwordIssue(password, rule);
				if (message) context.addIssue({ code: "custom", message });
			})
			.meta({ example }),
		repeatPassword: z.string({ error: EMPTY_MESSAGE }).meta({ example }),
	};
}

/** Rule for `superRefine`: both passwords are the same. One that is missing has its own message. */
export function repeatedPasswordRule(message = PASSWORDS_DIFFER) {
	return (
		{ password, repeatPassword }: { password?: unknown; repeatPassword?: unknown },
		context: z.core.$RefinementCtx,
	) => {
		if (typeof password !== "string" || typeof repeatPassword !== "string") return;
		if (password === repeatPassword) return;
		context.addIssue({ code: "custom", path: ["repeatPassword"], message });
	};
}
