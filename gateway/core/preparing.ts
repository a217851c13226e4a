import { GatewayError, toErrorEnvelope } from "./errors";
import { newId } from "./ids";

const RETRY_SECONDS = 2;

/** Answers calls while the database is opened, migrated or filled, maybe with the percentage done: alive, but not ready. */
export function answerPreparing(request: Request, percent: number | null = null): Response {
	const { pathname } = new URL(request.url);
	if (pathname === "/healthz") return Response.json({ status: "ok" });
	const error = new GatewayError(503, "Mise is starting. Please try again in a moment.", {
		retryAfterSeconds: RETRY_SECONDS,
		reason: "starting",
	});
	const headers = {
		"retry-after": String(RETRY_SECONDS),
		"cache-control": "no-store",
		...(percent !== null && { "x-percent-prepared": String(percent) }),
	};
	return Response.json(toErrorEnvelope(error, newId()), { status: 503, headers });
}
