import { isIP } from "node:net";
import { forwardedAddress } from "~/models/shared/forwarded-address";
import { config } from "./config.server";

const LOOPBACK = /^(?:127\.|::1$)/;

export function clientInfo(request: Pick<Request, "headers">): {
	userAgent: string | undefined;
	address: string | undefined;
} {
	return {
		userAgent: request.headers.get("user-agent") ?? undefined,
		address: clientAddress(request.headers),
	};
}

/** Undefined if unknown, for example behind a proxy on this machine that is not in `TRUST_PROXY`. */
function clientAddress(headers: Headers): string | undefined {
	const { TRUST_PROXY } = config;
	const address = TRUST_PROXY
		? forwardedAddress(headers.get("x-forwarded-for"), TRUST_PROXY)
		: // Set by the server for each request (patches/@remix-run+serve).
			headers.get("x-connection-address")?.replace(/^::ffff:/, "");
	if (!address || !isIP(address)) return undefined;
	return TRUST_PROXY || !LOOPBACK.test(address) ? address : undefined;
}
