import { ACCOUNT_MESSAGES, CODE_GONE } from "~/models/identity/account";
import { GatewayError } from "../../core/errors";

/** 410 for an unknown, expired or used link, without saying which. Not counted: links are too long to guess. */
export function codeGone(): GatewayError {
	return new GatewayError(410, ACCOUNT_MESSAGES.linkGone, { reason: CODE_GONE });
}
