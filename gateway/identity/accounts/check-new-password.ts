import { PASSWORD_COMMON, PASSWORD_IS_EMAIL } from "~/models/identity/password";
import { invalid } from "../../core/errors";

const TAIL = /[\d\W_]{1,6}$/u;

const SHORTEST_STEM = 5;

let cachedPasswords: Promise<ReadonlySet<string>> | undefined;

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

/** Whether a password is on the local list of common ones, ignoring case and a few trailing digits or marks. */
export async function isCommonPassword(password: string): Promise<boolean> {
	cachedPasswords ??= readList().catch((error) => {
		cachedPasswords = undefined;
		throw error;
	});
	const common = await cachedPasswords;
	const plain = password.toLowerCase();
	if (common.has(plain)) return true;
	const stem = plain.replace(TAIL, "");
	return stem.length >= SHORTEST_STEM && common.has(stem);
}

/** A list of megabytes, which most processes never need. */
async function readList(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"]);
}
