import { PASSWORD_COMMON, PASSWORD_IS_EMAIL } from "~/models/identity/password";
import { invalid } from "../../core/errors";
import { isCommonPassword } from "./common-passwords";

/**
 * Refuses what a new password must not be besides having the right form (which the body's schema checks): common, or
 * the person's own address. Throws 422 with the words for the field.
 */
export function checkNewPassword(password: string, email: string, field = "password"): void {
	const plain = password.toLowerCase();
	if (plain === email.toLowerCase()) throw invalid({ [field]: [PASSWORD_IS_EMAIL] });
	if (isCommonPassword(password)) throw invalid({ [field]: [PASSWORD_COMMON] });
}
