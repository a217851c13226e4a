import { createHash, randomInt } from "node:crypto";

const RECOVERY_CODES = 10;
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Recovery codes of about 79 bits each, so that their hashes withstand guessing. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
	const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
	return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The stored hash of a recovery code, ignoring dashes and case. */
export function hashRecoveryCode(code: string): string {
	const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
	return createHash("sha256").update(plain).digest("hex");
}

function newRecoveryCode(): string {
	const group = () =>
		Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
	return Array.from({ length: GROUPS }, group).join("-");
}
