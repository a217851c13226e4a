import { ACCOUNT_MESSAGES, CODE_GONE } from "~/models/identity/account";
import { GatewayError } from "../../core/errors";

/**
 * 410 for a link that is unknown, expired or used: which of them is nobody's business. Wrong ones are not counted: they
 * are far too long to be guessed, and a limit would keep out whoever shares an address with a good one.
 */
export function codeGone(): GatewayError {
	return new GatewayError(410, ACCOUNT_MESSAGES.linkGone, { reason: CODE_GONE });
}
