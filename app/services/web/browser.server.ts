import { config } from "./config.server";

/** What the gateway is told of the browser behind a request, for the list of devices, the audit log and the limits. */
export function browserOf(request: Request): {
	userAgent: string | undefined;
	address: string | undefined;
} {
	return {
		userAgent: request.headers.get("user-agent") ?? undefined,
		// Known only when a proxy in front of web tells it.
		address: config.TRUST_PROXY
			? request.headers.get("x-forwarded-for")?.split(",")[0]?.trim()
			: undefined,
	};
}
