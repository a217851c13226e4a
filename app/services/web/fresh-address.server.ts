import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const PARAM = "fresh";
const HEADER = "x-needs-fresh-addresses";

/** A redirect's address that is new to links2 and elinks, which show a page they have again in spite of its headers. */
export function freshAddress({ headers, url }: Request, to: string): string {
	if (!headers.has(HEADER) || !/^\/(?!\/)/.test(to)) return to;
	const target = new URL(to, url);
	target.searchParams.set(PARAM, randomBytes(4).toString("hex"));
	return `${target.pathname}${target.search}${target.hash}`;
}

/** Marks requests of such engines (larger ones send `upgrade-insecure-requests`), and hides the parameter from pages. */
export function prepareAddress(request: IncomingMessage & { originalUrl?: string }): void {
	const { originalUrl = "", headers } = request;
	const [path = "", query = ""] = originalUrl.split("?", 2);
	const isData = /(?:^|&)_data=/.test(query);
	if (!isData && !("upgrade-insecure-requests" in headers)) headers[HEADER] = "1";
	if (!query.includes(`${PARAM}=`)) return;
	const rest = query.split("&").filter((each) => !each.startsWith(`${PARAM}=`));
	request.originalUrl = rest.length > 0 ? `${path}?${rest.join("&")}` : path;
}
