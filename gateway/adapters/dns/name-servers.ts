import { Resolver } from "node:dns/promises";
import type { GatewayConfig } from "../../core/config";

declare module "../../core/services" {
	interface Services {
		names: NameServers;
	}
}

export type Question = "CNAME" | "TXT" | "ADDRESS";

export interface NameServers {
	/** Records of a name, empty if it has none; null if no server answered. */
	ask(hostname: string, question: Question): Promise<string[] | null>;
}

type DnsSettings = Pick<GatewayConfig, "DNS_SERVERS" | "DNS_TIMEOUT_MS">;

const TRIES = 2;
const NOTHING_THERE = new Set(["ENODATA", "ENOTFOUND", "EBADNAME"]);

/** Cloudflare, Google and Quad9: the system's resolver may reveal names inside a private network. */
const PUBLIC_SERVERS = ["1.1.1.1", "8.8.8.8", "9.9.9.9"];

/** Asks the name servers of DNS_SERVERS, by default public ones; "system" is those of the system. */
export function createNameServers({ DNS_SERVERS, DNS_TIMEOUT_MS }: DnsSettings): NameServers {
	const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: TRIES });
	const servers = DNS_SERVERS.length > 0 ? DNS_SERVERS : PUBLIC_SERVERS;
	if (servers[0] !== "system") resolver.setServers(servers);
	return {
		async ask(hostname, question) {
			try {
				return await resolveRecords(resolver, hostname, question);
			} catch (error) {
				return NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
			}
		},
	};
}

async function resolveRecords(resolver: Resolver, hostname: string, question: Question) {
	if (question === "CNAME") return resolver.resolveCname(hostname);
	if (question === "ADDRESS") return resolver.resolve4(hostname);
	return (await resolver.resolveTxt(hostname)).map((parts) => parts.join(""));
}
