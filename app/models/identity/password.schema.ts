import { z } from "zod";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { PASSWORD_RULE, PASSWORDS_DIFFER, passwordIssues } from "./password";

/** Fields for a new password, twice; `rule` is the message for a weak one. */
export function newPasswordFields(rule = PASSWORD_RULE) {
	const example = "Lobster-4-Boston";
	return {
		password: z
			.string({ error: EMPTY_MESSAGE })
			.superRefine((password, context) => {
				for (const issue of passwordIssues(password)) {
					const message = issue === PASSWORD_RULE ? rule : issue;
					context.addIssue({ code: "custom", message });
				}
			})
			.meta({ example }),
		repeatPassword: z.string({ error: EMPTY_MESSAGE }).meta({ example }),
	};
}

export function samePasswords(differ = PASSWORDS_DIFFER) {
	return (
		given: { password?: string; repeatPassword?: string },
		context: z.core.$RefinementCtx,
	) => {
		if (!given.password || !given.repeatPassword) return;
		if (given.password === given.repeatPassword) return;
		context.addIssue({ code: "custom", path: ["repeatPassword"], message: differ });
	};
}
