import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { createGatewayClient } from "~/services/gateway/client.server";
import { browserOf } from "./browser.server";
import { config } from "./config.server";

const KEPT_MS = 5_000;

const kept = new LRUCache<string, ReturnType<typeof ask>>({ max: 1_000, ttl: KEPT_MS });
const usual = new Set(
	[config.PUBLIC_URL, config.STORE_URL].flatMap((url) => (url ? [new URL(url).hostname] : [])),
);

/** At a verified domain of an organization, public pages alone are open. Throws a redirect or 404. */
export async function requireOpenHost(request: Request): Promise<void> {
	const name = config.PUBLIC_URL ? hostOf(request) : "";
	const { pathname } = new URL(request.url);
	if (!name.includes(".") || usual.has(name) || pathname.startsWith("/images/")) return;
	const domain = await domainAt(name, request);
	if (!domain) return;
	const forwards = domain.kind === "redirect";
	if (!forwards && pathname.startsWith("/locations/")) return;
	if (!forwards && pathname !== "/") throw json({ notFound: true }, { status: 404 });
	throw redirect(domain.url, { headers: { "cache-control": "no-store" } });
}

function hostOf({ headers }: Request): string {
	const name = (headers.get("host") ?? "").toLowerCase().replace(/\.?(?::\d+)?$/, "");
	return /[a-z][^.]*$/.test(name) ? name : "";
}

function domainAt(name: string, request: Request) {
	const known = kept.get(name);
	if (known) return known;
	const asked = ask(name, request);
	kept.set(name, asked);
	asked.catch(() => kept.delete(name));
	return asked;
}

async function ask(name: string, request: Request) {
	const gateway = createGatewayClient({
		...{ token: null, merchantId: null, requestId: randomUUID(), onToken: () => undefined },
		...browserOf(request),
	});
	try {
		return await gateway.get("/api/v2/public/domains/:name", { params: { name } });
	} catch (failure) {
		if (failure instanceof Response && failure.status === 404) return null;
		throw failure;
	}
}
