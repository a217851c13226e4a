import { tooLong } from "~/models/shared/messages";

const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const PASSWORD_RULE =
	"Your password must be at least eight characters long and use a combination of uppercase letters, lowercase letters, and numbers";
export const PASSWORD_TOO_LONG = tooLong(PASSWORD_MAX);
export const PASSWORD_COMMON = "This password is too easy to guess. Choose another one.";
export const PASSWORD_IS_EMAIL = "Choose a password other than the email address";
export const PASSWORDS_DIFFER = "Passwords do not match";

/** The message of spec 5.1 for callers other than our pages. */
export const PASSWORD_RULE_SHORT = "Min length - 8; [A-Z] [a-z] [0-9] - at least one from each set";
export const PASSWORDS_DIFFER_SHORT = "Do not match with 'password' field";

/** The issue with a new password (spec 5.1), or null. Never trimmed: sign-in checks the same bytes. */
export function passwordIssue(password: string, rule = PASSWORD_RULE): string | null {
	if (password.length > PASSWORD_MAX) return PASSWORD_TOO_LONG;
	const isStrong =
		password.length >= PASSWORD_MIN &&
		/[A-Z]/.test(password) &&
		/[a-z]/.test(password) &&
		/[0-9]/.test(password);
	return isStrong ? null : rule;
}
