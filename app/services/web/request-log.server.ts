import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "./log.server";

const SECRETS = /([?&](?:code|state|address|latitude|longitude)=)[^&#\s]*/gi;

/** Logs a request once its response is sent or its connection closed, as the gateway does. */
export function logAnswer(
	request: IncomingMessage & { originalUrl?: string },
	response: ServerResponse,
): void {
	const started = performance.now();
	response.once("close", () => {
		log.info(
			{
				requestId: response.getHeader("x-request-id"),
				method: request.method,
				path: withoutSecrets(request.originalUrl ?? request.url ?? ""),
				status: response.statusCode,
				milliseconds: Math.round(performance.now() - started),
				...(response.writableFinished ? {} : { aborted: true }),
			},
			"request",
		);
	});
}

/** An address without the codes of links and the places of guests, for logs. */
export function withoutSecrets(address: string): string {
	return address.replace(SECRETS, "$1-");
}
