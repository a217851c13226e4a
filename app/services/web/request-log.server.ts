import { createRequire } from "node:module";

const SECRETS = /([?&](?:code|state)=)[^&#\s]*/gi;

/** An address without the codes of links, for logs. */
export function withoutSecrets(address: string): string {
	return address.replace(SECRETS, "$1-");
}

type LoggedRequest = { originalUrl?: string; url?: string };
type RequestLogger = {
	token(name: string, value: (request: LoggedRequest) => string): unknown;
};

/** Hides the codes of links in the server's request log, by way of its logger, since there is no setting. */
export function hideSecretsInRequestLog(): void {
	const server = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
	const logger = createRequire(server)("morgan") as RequestLogger;
	logger.token("url", ({ originalUrl, url }) => withoutSecrets(originalUrl ?? url ?? ""));
}
