import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { hostName } from "~/models/shared/host";
import { createGatewayClient } from "~/services/gateway/client.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import { clientInfo } from "./browser.server";
import { config } from "./config.server";

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

export function isPlatformHost(name: string): boolean {
	return ownHosts.has(name);
}

/** Finds the verified domain of a host; null if none. Throws other gateway errors. */
export function domainAt(name: string, request: HostRequest): ReturnType<typeof ask> {
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
