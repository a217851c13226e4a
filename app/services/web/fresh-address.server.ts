import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const PARAM = "fresh";
/** Set here only; it does no harm if a client sends it. */
const HEADER = "x-needs-fresh-addresses";

/**
 * Where a redirect after a form leads. links2 and elinks show a page they have again, whatever its headers say, unless
 * something in its address is new.
 */
export function freshAddress({ headers, url }: Request, to: string): string {
	if (!headers.has(HEADER) || !/^\/(?!\/)/.test(to)) return to;
	const target = new URL(to, url);
	target.searchParams.set(PARAM, randomBytes(4).toString("hex"));
	return `${target.pathname}${target.search}${target.hash}`;
}

/**
 * Marks documents of engines that need fresh addresses; all larger ones send `upgrade-insecure-requests`. Takes what was
 * fresh out of the address, so that no page knows of it.
 */
export function prepareAddress(request: IncomingMessage & { originalUrl?: string }): void {
	const { originalUrl = "", headers } = request;
	const [path = "", query = ""] = originalUrl.split("?", 2);
	const isData = /(?:^|&)_data=/.test(query);
	if (!isData && !("upgrade-insecure-requests" in headers)) headers[HEADER] = "1";
	if (!query.includes(`${PARAM}=`)) return;
	const rest = query.split("&").filter((each) => !each.startsWith(`${PARAM}=`));
	request.originalUrl = rest.length > 0 ? `${path}?${rest.join("&")}` : path;
}
