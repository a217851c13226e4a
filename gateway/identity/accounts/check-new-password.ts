import { PASSWORD_COMMON, PASSWORD_IS_EMAIL } from "~/models/identity/password";
import { invalid } from "../../core/errors";
import { isCommonPassword } from "./common-passwords";

/** Throws 422 for a new password that is common or equals the person's address. */
export async function checkNewPassword(
	password: string,
	email: string,
	field = "password",
): Promise<void> {
	const plain = password.toLowerCase();
	if (plain === email.toLowerCase()) throw invalid({ [field]: [PASSWORD_IS_EMAIL] });
	if (await isCommonPassword(password)) throw invalid({ [field]: [PASSWORD_COMMON] });
}
