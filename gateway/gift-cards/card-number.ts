import { randomInt } from "node:crypto";
import type { GatewayConfig } from "../core/config";
import { GatewayError } from "../core/errors";
import { digestText, sealText, unsealText } from "../core/seal";

type Secrets = Pick<GatewayConfig, "SESSION_SECRET">;

const PURPOSE = "gift card numbers";
/** Without those that people take for one another. */
const CHARACTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 16;
const UNREADABLE = "This number can’t be read. Replace it with a new one.";
const SHOWN = 4;

export function newNumber(): string {
	return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
}

export function numberHash(number: string, { SESSION_SECRET }: Secrets): string {
	return digestText(SESSION_SECRET, PURPOSE, number);
}

/** The columns of a plain number: it is found by its hash, and read again to be sent. */
export function numberColumns(number: string, config: Secrets) {
	return {
		numberHash: numberHash(number, config),
		numberSealed: sealText(config.SESSION_SECRET, PURPOSE, number),
		last4: number.slice(-SHOWN),
	};
}

/** Decrypts a card number. Throws 422 if it was encrypted with another session secret. */
export function openNumber(sealed: string, { SESSION_SECRET }: Secrets): string {
	try {
		return unsealText(SESSION_SECRET, PURPOSE, sealed);
	} catch {
		throw new GatewayError(422, UNREADABLE);
	}
}
