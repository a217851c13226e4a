import type { PageAnswer } from "./browser";
import type { RouteRule } from "./route-rules";

/** The two ways a browser asks: for a whole page, and for the data of one route. */
export const WAYS = ["document", "data"] as const;
export type Way = (typeof WAYS)[number];

/** What became of a request, as far as access goes. */
export type Outcome = "open" | "denied" | "missing" | "sign-in";

/** The ids that an address names. */
export type Named = Readonly<Record<string, string>>;

/** The outcome of an answer; its status where that is none of them. */
export function outcomeOf(
	{ status, location }: PageAnswer,
	way: Way,
	{ isExport, leadsAway }: Pick<RouteRule, "isExport" | "leadsAway"> = {},
): Outcome | number {
	const leads =
		location !== null && (status === 302 || status === 303 || (way === "data" && status === 204));
	if (leads && /^\/auth\?next=/.test(location)) return "sign-in";
	// A file that is refused leads to its list, which says why, and home to a page that is open.
	if (leads) return isExport || leadsAway ? "denied" : "open";
	switch (status) {
		case 200:
		case 204:
		case 207:
		case 409:
		case 422:
		// A page that says that a link counts no more.
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

/** What an answer says, without what differs from one request to the next. */
export function plain({ status, text, headers }: PageAnswer, named: Named) {
	if (headers.get("content-type")?.startsWith("text/html")) return { status };
	const words = Object.values(named)
		.filter(Boolean)
		.reduce((all, each) => all.replaceAll(each, ""), text);
	return { status, text: words.replace(/"requestId":"[^"]*"/g, "") };
}
