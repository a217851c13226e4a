import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { json, redirect } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { createGatewayClient } from "~/services/gateway/client.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import { clientInfo } from "./browser.server";
import { config } from "./config.server";

const LABEL = "[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(${LABEL}(?:\\.${LABEL})*)\\.?(?::\\d{1,5})?$`);
const ADDRESS = /^(\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Host name from a `Host` header, in lower case and without the port; null if invalid. */
function hostName(header: string | undefined): string | null {
	if (!header || header.length > 261) return null;
	const text = header.toLowerCase();
	return (HOST.exec(text) ?? ADDRESS.exec(text))?.[1] ?? null;
}

/** Proxies that pass no host on, and health checks, name this machine. */
function isLoopback(name: string): boolean {
	return LOOPBACK.test(name);
}

const CACHE_MS = 1_000;

type HostRequest = Pick<Request, "headers">;

/** Paths that search engines read at each host. */
const FOR_ROBOTS = ["/robots.txt", "/sitemap.xml"];

const cached = new LRUCache<string, ReturnType<typeof ask>>({ max: 1_000, ttl: CACHE_MS });
const cachedPages = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: CACHE_MS });
const ownHosts = new Set(
	[config.PUBLIC_URL, config.STORE_URL].flatMap((url) => (url ? [new URL(url).hostname] : [])),
);

/** At a verified domain, the public pages of its own organization alone are open. Throws a redirect or 404. */
export async function requireOpenHost(request: Request): Promise<void> {
	const name = config.PUBLIC_URL ? hostName(request.headers.get("host") ?? "") : null;
	const { pathname } = new URL(request.url);
	if (name === null || isPlatformHost(name) || pathname.startsWith("/images/")) return;
	const domain = await domainAt(name, request);
	if (!domain) return;
	const forwards = domain.kind === "redirect";
	if (!forwards && FOR_ROBOTS.includes(pathname)) return;
	const slug = forwards ? null : slugIn(pathname);
	if (slug !== null && (await isPageAt(name, slug, request))) return;
	if (!forwards && pathname !== "/") throw json({ notFound: true }, { status: 404 });
	throw redirect(domain.url, { headers: { "cache-control": "no-store" } });
}

/** The verified domain that a request came to; null at the service's own hosts. */
export async function requestDomain(request: HostRequest): Promise<string | null> {
	const name = config.PUBLIC_URL ? hostName(request.headers.get("host") ?? "") : null;
	if (name === null || isPlatformHost(name)) return null;
	return (await domainAt(name, request)) ? name : null;
}

function isPlatformHost(name: string): boolean {
	return ownHosts.has(name);
}

/** Finds the verified domain of a host; null if none. Throws other gateway errors. */
function domainAt(name: string, request: HostRequest): ReturnType<typeof ask> {
	if (!/\.[a-z][^.]*$/.test(name)) return Promise.resolve(null);
	return retryUntilFound(cached, name, () => ask(name, request));
}

function isPageAt(name: string, slug: string, request: HostRequest): Promise<boolean> {
	return retryUntilFound(cachedPages, `${name} ${slug}`, async () => {
		const params = { name, slug };
		const found = await unlessMissing(
			gatewayFor(request).get("/api/v2/public/domains/:name/pages/:slug", { params }),
		);
		return found !== null;
	});
}

function slugIn(pathname: string): string | null {
	const [, page, slug] = pathname.split("/");
	if (page !== "locations" || !slug) return null;
	try {
		return decodeURIComponent(slug);
	} catch {
		return null;
	}
}

function retryUntilFound<T>(
	cache: LRUCache<string, Promise<T>>,
	key: string,
	find: () => Promise<T>,
): Promise<T> {
	const known = cache.get(key);
	if (known) return known;
	const answer = find();
	cache.set(key, answer);
	answer.catch(() => cache.delete(key));
	return answer;
}

function ask(name: string, request: HostRequest) {
	return unlessMissing(
		gatewayFor(request).get("/api/v2/public/domains/:name", { params: { name } }),
	);
}

function gatewayFor(request: HostRequest) {
	return createGatewayClient({
		token: null,
		merchantId: null,
		requestId: randomUUID(),
		onToken: () => undefined,
		...clientInfo(request),
	});
}

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
