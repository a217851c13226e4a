import { z } from "zod";
import { businessName } from "~/models/shared/business-name.schema";
import { emailField } from "~/models/shared/contact.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { ONE_ROUND } from "~/models/shared/one-round";
import { LINK_KINDS } from "./account";
import {
	PASSWORD_RULE,
	PASSWORD_RULE_SHORT,
	PASSWORDS_DIFFER,
	PASSWORDS_DIFFER_SHORT,
} from "./password";
import { newPasswordFields, repeatedPasswordRule } from "./password.schema";
import { nameFields } from "./person-name.schema";

const codeField = z.string().max(200);

export const emailSchema = z.object({ email: emailField });
/** The password that was chosen at sign-up: the reader of the message may not have chosen it. */
export const activateSchema = z.object({
	code: codeField,
	password: z.string({ error: EMPTY_MESSAGE }).max(1_000).meta({ example: "Lobster-4-Boston" }),
});
export const linkSchema = z.object({ kind: z.enum(LINK_KINDS), code: codeField });

const FOR_PEOPLE = { rule: PASSWORD_RULE, differ: PASSWORDS_DIFFER };
const FOR_CALLERS = { rule: PASSWORD_RULE_SHORT, differ: PASSWORDS_DIFFER_SHORT };

export const accountForms = formsWith(FOR_PEOPLE);
/** The same rules with the short messages of spec 5.1. */
export const accountBodies = formsWith(FOR_CALLERS);

function formsWith(messages: typeof FOR_PEOPLE) {
	const passwords = newPasswordFields(messages.rule);
	const repeated = repeatedPasswordRule(messages.differ);
	return {
		signUp: z
			.object({ email: emailField, ...nameFields, ...passwords, terms: termsField() })
			.superRefine(repeated, ONE_ROUND),
		newPassword: z.object({ code: codeField, ...passwords }).superRefine(repeated, ONE_ROUND),
		acceptInvite: z
			.object({ code: codeField, ...nameFields, ...passwords, terms: termsField() })
			.superRefine(repeated, ONE_ROUND),
		/** Franchisee sign-up; the business name follows the same rules as any organization's (spec 5.13). */
		joinFranchise: z
			.object({
				code: codeField,
				organizationName: businessName,
				...nameFields,
				...passwords,
				terms: termsField(),
			})
			.superRefine(repeated, ONE_ROUND),
	};
}

function termsField() {
	const missing = "Please agree to the terms";
	return z.boolean({ error: missing }).refine(Boolean, missing).meta({ example: true });
}
