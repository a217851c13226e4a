import { config } from "./config.server";

/** The browser's details for the gateway's device list, audit log and limits. */
export function browserOf(request: Request): {
	userAgent: string | undefined;
	address: string | undefined;
} {
	return {
		userAgent: request.headers.get("user-agent") ?? undefined,
		address: config.TRUST_PROXY
			? request.headers.get("x-forwarded-for")?.split(",")[0]?.trim()
			: undefined,
	};
}
