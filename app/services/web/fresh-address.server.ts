import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const PARAM = "fresh";

/**
 * Where a redirect after a form leads. links2 and elinks show a page they have again, whatever its headers say, unless
 * something in its address is new; larger engines ask for documents with `upgrade-insecure-requests`, and need nothing.
 */
export function freshAddress({ method, url, headers }: Request, to: string): string {
	const isRead = method === "GET" || method === "HEAD";
	const isData = new URL(url).searchParams.has("_data");
	if (isRead || isData || headers.has("upgrade-insecure-requests")) return to;
	if (!/^\/(?!\/)/.test(to)) return to;
	const target = new URL(to, url);
	target.searchParams.set(PARAM, randomBytes(4).toString("hex"));
	return `${target.pathname}${target.search}${target.hash}`;
}

/** Takes that part out of the address of a request, which no page has to know of. */
export function forgetFreshness(request: IncomingMessage & { originalUrl?: string }): void {
	const { originalUrl } = request;
	if (!originalUrl?.includes(`${PARAM}=`)) return;
	const [path = "", query = ""] = originalUrl.split("?", 2);
	const rest = query.split("&").filter((each) => !each.startsWith(`${PARAM}=`));
	request.originalUrl = rest.length > 0 ? `${path}?${rest.join("&")}` : path;
}
