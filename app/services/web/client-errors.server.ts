import { metrics } from "@opentelemetry/api";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientError } from "~/models/shared/client-error";
import { clientInfo } from "./browser.server";
import { formBody } from "./form-body.server";
import { log } from "./log.server";

const MAX_BYTES = 4_096;

const limits = {
	address: new RateLimiterMemory({ points: 20, duration: 60 }),
	all: new RateLimiterMemory({ points: 200, duration: 60 }),
};

const counter = metrics.getMeter("mise-web").createCounter("mise_client_errors_total", {
	description: "Errors of script that browsers reported, by kind and chunk",
});

/** Logs and counts script errors that browsers report; drops those beyond the limits. */
export async function logClientError(request: Request): Promise<void> {
	if (Number(request.headers.get("content-length") ?? MAX_BYTES + 1) > MAX_BYTES) return;
	const form = await formBody(request);
	const { address, userAgent } = clientInfo(request);
	if (!(await isWithin(limits.address, address ?? "unknown"))) return;
	if (!(await isWithin(limits.all, "all"))) return;
	const error = clientError(form, userAgent);
	counter.add(1, { kind: error.kind, chunk: error.chunk });
	log.warn({ clientError: error }, "error in a browser");
}

async function isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
	try {
		await limiter.consume(key);
		return true;
	} catch (refusal) {
		if (refusal instanceof RateLimiterRes) return false;
		throw refusal;
	}
}
