import type { IncomingMessage, ServerResponse } from "node:http";
import { hostName, isLoopback } from "~/models/shared/host";
import { config } from "./config.server";
import { domainAt, isPlatformHost } from "./domain-host.server";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const HEALTH = ["/healthz", "/readyz"];

/** Lets a request on, or answers 400 to a malformed host, 405 to other methods, 421 to an unknown host (`PUBLIC_URL`). */
export function admitHost(
	request: IncomingMessage,
	response: ServerResponse,
	next: () => void,
): void {
	const { method = "", url = "", headers } = request;
	const name = hostName(headers.host);
	const forwarded = headers["x-forwarded-host"];
	const isWellFormed =
		name !== null &&
		timesGiven(request, "host") === 1 &&
		// Proxies in a row each add theirs.
		(forwarded === undefined ||
			String(forwarded)
				.split(",")
				.every((each) => hostName(each.trim()) !== null)) &&
		url.startsWith("/");
	const isOwn = !config.PUBLIC_URL || isPlatformHost(name ?? "") || isLoopback(name ?? "");
	if (HEALTH.includes(url) && METHODS.includes(method)) next();
	else if (!isWellFormed) refuse(response, 400, "Bad Request");
	else if (!METHODS.includes(method)) {
		response.setHeader("allow", METHODS.join(", "));
		refuse(response, 405, "Method Not Allowed");
	} else if (isOwn) next();
	else admitDomain(name, request, response, next);
}

function admitDomain(
	name: string,
	request: IncomingMessage,
	response: ServerResponse,
	next: () => void,
): void {
	domainAt(name, { headers: callerHeaders(request) }).then(
		(domain) => (domain ? next() : refuse(response, 421, "Misdirected Request")),
		// Pages ask again and report that the gateway does not answer.
		() => next(),
	);
}

function callerHeaders({ headers }: IncomingMessage): Headers {
	const addresses = ["user-agent", "x-forwarded-for", "x-connection-address"].flatMap((name) => {
		const value = headers[name];
		return value === undefined ? [] : [[name, String(value)] as [string, string]];
	});
	return new Headers(addresses);
}

function timesGiven({ rawHeaders }: IncomingMessage, name: string): number {
	return rawHeaders.filter((each, index) => index % 2 === 0 && each.toLowerCase() === name).length;
}

function refuse(response: ServerResponse, status: number, message: string): void {
	response.statusCode = status;
	response.setHeader("content-type", "text/plain; charset=utf-8");
	response.setHeader("x-content-type-options", "nosniff");
	response.setHeader("cache-control", "no-store");
	response.end(message);
}
