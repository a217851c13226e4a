import { isIP } from "node:net";
import { languagesClock, plainLanguageClock } from "~/models/shared/clock";
import { forwardedAddress } from "~/models/shared/forwarded-address";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
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

/** A choice of clock counts first, then the browser's region, the country of the locations, and the browser's language. */
export function withOwnClock(request: Request, viewer: ViewerAnswer): ViewerAnswer {
	const languages = request.headers.get("accept-language");
	const spoken = languagesClock(languages);
	const plain = viewer.locations.length === 0 ? plainLanguageClock(languages) : null;
	const clock = viewer.user.clock ?? spoken ?? plain ?? viewer.clock;
	// The same viewer stays the same object, because caches use it as a key.
	return clock === viewer.clock ? viewer : { ...viewer, clock };
}
