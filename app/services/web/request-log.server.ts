import { createRequire } from "node:module";

/** Parameters that are secrets, however short a time they count. */
const SECRETS = /([?&](?:code|state)=)[^&#\s]*/gi;

/** An address as it may stand in a log: without the codes of links. */
export function withoutSecrets(address: string): string {
	return address.replace(SECRETS, "$1-");
}

type LoggedRequest = { originalUrl?: string; url?: string };
type RequestLogger = {
	token(name: string, value: (request: LoggedRequest) => string): unknown;
};

/**
 * Keeps the codes of links out of the lines the server writes for each request. The server that runs the build has no
 * setting for that, but its logger can be told how to write an address.
 */
export function hideSecretsInRequestLog(): void {
	const server = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
	const logger = createRequire(server)("morgan") as RequestLogger;
	logger.token("url", ({ originalUrl, url }) => withoutSecrets(originalUrl ?? url ?? ""));
}
