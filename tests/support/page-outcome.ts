import type { PageAnswer } from "./browser";
import type { RouteRule } from "./route-rule";

/** A browser requests a whole page or the data of one route. */
export const WAYS = ["document", "data"] as const;
export type Way = (typeof WAYS)[number];

/** The result of a request regarding access. */
export type Outcome = "open" | "denied" | "missing" | "sign-in";

/** The ids in an address. */
export type Named = Readonly<Record<string, string>>;

export function pageOutcome(
	{ status, location }: PageAnswer,
	way: Way,
	{ isExport, leadsAway, leadsOn }: Pick<RouteRule, "isExport" | "leadsAway" | "leadsOn"> = {},
): Outcome | number {
	const leads =
		location !== null && (status === 302 || status === 303 || (way === "data" && status === 204));
	if (leads && /^\/auth\?next=/.test(location)) return "sign-in";
	// A button of home leads back there, and others away as home does.
	if (leads && leadsAway && leadsOn) return /^\/home(\?|$)/.test(location) ? "open" : "denied";
	// A refused file redirects to its list, which says why; home redirects to an open page.
	if (leads) return isExport || leadsAway ? "denied" : "open";
	switch (status) {
		case 200:
		case 204:
		case 207:
		case 409:
		case 422:
		// A page for an invalid link.
		case 410:
			return "open";
		case 401:
			return "sign-in";
		case 403:
			return "denied";
		case 404:
			return "missing";
		default:
			return status;
	}
}

/** An answer without parts that differ per request. */
export function plain({ status, text, headers }: PageAnswer, named: Named) {
	if (headers.get("content-type")?.startsWith("text/html")) return { status };
	const anonymized = Object.values(named)
		.filter(Boolean)
		.reduce((all, each) => all.replaceAll(each, ""), text);
	return { status, text: anonymized.replace(/"requestId":"[^"]*"/g, "") };
}
