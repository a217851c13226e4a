import type { GatewayConfig } from "../../../core/config";
import { createHttpSender } from "./http-sender";
import type { TextSender } from "./text-sender";

type SmsSettings = Pick<
	GatewayConfig,
	"SMS_URL" | "SMS_ACCOUNT" | "SMS_TOKEN" | "SMS_FROM" | "SMS_TIMEOUT_MS"
>;

/** Sends text messages through SMS_ACCOUNT; null when it is not set: they wait in the outbox then. */
export function createTextSender(config: SmsSettings): TextSender | null {
	const { SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = config;
	if (!account || !token || !from) return null;
	return createHttpSender({ url, account, token, from, timeoutMs: config.SMS_TIMEOUT_MS });
}
