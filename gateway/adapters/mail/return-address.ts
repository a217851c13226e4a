import { createHmac } from "node:crypto";
import type { GatewayConfig } from "../../core/config";
import { isSameSecret } from "../../core/tokens";

export type ReturnSettings = Partial<Pick<GatewayConfig, "SESSION_SECRET" | "MAIL_BOUNCE_DOMAIN">>;

const LOCAL_PART =
	/^b-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([0-9a-f]{16})$/;

/** The envelope sender of a message, to which it comes back when it cannot be delivered (VERP); null without a domain. */
export function returnAddress(settings: ReturnSettings, id: string): string | null {
	const { MAIL_BOUNCE_DOMAIN: domain, SESSION_SECRET } = settings;
	return domain && SESSION_SECRET
		? `b-${id.replaceAll("-", "")}-${proof(settings, id)}@${domain}`
		: null;
}

/** The id of the message that came back to an address, or null for an address that we never gave. */
export function readReturnAddress(settings: ReturnSettings, address: string): string | null {
	const at = address.lastIndexOf("@");
	const domain = address.slice(at + 1).toLowerCase();
	if (!settings.SESSION_SECRET || domain !== settings.MAIL_BOUNCE_DOMAIN) return null;
	const [, ...parts] = LOCAL_PART.exec(address.slice(0, at).toLowerCase()) ?? [];
	const given = parts.pop();
	const id = parts.join("-");
	return given !== undefined && isSameSecret(given, proof(settings, id)) ? id : null;
}

/** Short, since mail servers take 64 characters before the @, and without capitals, which they may not keep. */
function proof({ SESSION_SECRET = "" }: ReturnSettings, id: string): string {
	const full = createHmac("sha256", SESSION_SECRET).update(`returned mail ${id}`);
	return full.digest("hex").slice(0, 16);
}
