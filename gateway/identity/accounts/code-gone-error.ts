import { ACCOUNT_MESSAGES, CODE_GONE } from "~/models/identity/account";
import { GatewayError } from "../../core/errors";

/** 410 for an unknown, expired or used code, without saying which. Attempts are not limited: codes are too long to guess. */
export function codeGoneError(): GatewayError {
	return new GatewayError(410, ACCOUNT_MESSAGES.linkGone, { reason: CODE_GONE });
}
