import { metrics } from "@opentelemetry/api";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { SCRIPT_ERROR_KINDS, type ScriptErrorKind } from "~/models/shared/late-scripts";
import { clientInfo } from "./browser.server";
import { formBody } from "./form-body.server";
import { log } from "./log.server";

interface ClientError {
	kind: ScriptErrorKind;
	name: string;
	message: string;
	chunk: string;
	at: string;
	route: string;
	browser: string;
}

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

/** Storable part of a reported error: no personal data and only short texts. */
export function clientError(form: FormData, userAgent = ""): ClientError {
	const text = (name: string) => String(form.get(name) ?? "");
	const kind = text("kind");
	return {
		kind: SCRIPT_ERROR_KINDS.find((each) => each === kind) ?? "event",
		name: /^[A-Za-z]{1,40}$/.exec(text("name"))?.[0] ?? "Error",
		message: withoutData(text("message")),
		chunk: /^([\w.]+(?:-[\w.]+)*?)(?:-[\w-]{8})?$/.exec(text("chunk").slice(0, 100))?.[1] ?? "",
		at: /^\d{1,7}:\d{1,7}$/.exec(text("at"))?.[0] ?? "",
		route: /^[\w./-]{1,100}$/.exec(text("route"))?.[0] ?? "",
		browser: browserFamily(userAgent),
	};
}

/** A message without quoted text, addresses and numbers, but for the numbers of React's own messages. */
function withoutData(message: string): string {
	const ofReact = /^Minified React error #(\d{1,3});/.exec(message);
	if (ofReact) return `React error ${ofReact[1]}`;
	return message
		.replace(/\S*(?:@|:\/\/)\S*/g, "…")
		.replace(/(["'`“‘]).*?(?:["'`”’]|$)/g, "…")
		.replace(/[\w-]*\d[\w-]*/g, "#")
		.slice(0, 120);
}

/** "Chrome 80", "Safari 12" or "Firefox 78" of a user agent. */
function browserFamily(userAgent: string): string {
	const [, family, version] =
		/(Firefox|Chrome)\/(\d{1,4})/.exec(userAgent) ??
		/(Version)\/(\d{1,4}).*Safari/.exec(userAgent) ??
		[];
	if (!family) return "other";
	return `${family === "Version" ? "Safari" : family} ${version}`;
}
