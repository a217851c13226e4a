import { metrics } from "@opentelemetry/api";
import { json } from "@remix-run/node";
import type { LiveMessage } from "~/models/shared/live";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { config } from "./config.server";
import { MerchantFeed, type Subscriber } from "./live-feed.server";

const HEARTBEAT_MS = 20_000;
/** Time for a browser to renew its stream before the old one ends. */
const RENEW_GRACE_MS = Math.min(10_000, config.LIVE_RENEW_MS / 2);
const PUBLISH_WITHIN_MS = 2_000;
/** Maximum streams in this process: per person (one per tab), location and organization. */
const MAX_STREAMS = { person: 30, location: 200, merchant: 1_000 };
const feeds = new Map<string, MerchantFeed>();
const streams = metrics.getMeter("mise-web").createUpDownCounter("mise_live_streams", {
	description: "Pages that are kept up to date now",
});

export type StreamOwner = Pick<
	Subscriber,
	"sessionId" | "userUuid" | "stores" | "storeId" | "only"
> & {
	/** Event name in the stream; defaults to the message type. */
	eventName?: (message: LiveMessage) => string;
};

/** A person's stream at one location, or of the whole organization (null). */
export function streamOwner(
	{ sessionId, user }: Pick<ViewerAnswer, "sessionId" | "user">,
	storeId: string | null,
): StreamOwner {
	return { sessionId, userUuid: user.uuid, stores: user.stores, storeId };
}

/**
 * Streams live events (spec 7.13) from `Last-Event-ID`, or from a page `age` milliseconds old. Ends after a while so
 * that access is rechecked; 429 for too many streams.
 */
export function liveStream(
	request: Request,
	merchantId: string,
	owner: StreamOwner,
	first: readonly Pick<LiveMessage, "type" | "payload" | "at">[] = [],
): Response {
	const feed = merchantFeed(merchantId);
	const open = feed.count(owner);
	if (open.person >= MAX_STREAMS.person || open.merchant >= MAX_STREAMS.merchant) return tooMany();
	if (owner.storeId !== null && open.location >= MAX_STREAMS.location) return tooMany();
	const lastSeen = lastEventId(request);
	const encoder = new TextEncoder();
	let end = () => {};
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			const write = (text: string) => controller.enqueue(encoder.encode(text));
			const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
			const renewal = setTimeout(() => {
				// Browsers ignore events without data.
				write("event: renew\ndata: now\n\n");
				overdue = setTimeout(() => end(), RENEW_GRACE_MS);
			}, renewAfter());
			let overdue: NodeJS.Timeout | undefined;
			let ended = false;
			const leave = feed.add(
				{
					...owner,
					send(message) {
						const { seq, type, payload, at } = message;
						const name = owner.eventName?.(message) ?? type;
						write(`id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify({ payload, at })}\n\n`);
					},
					state(live, seq) {
						// A browser resumes from the last id, so a stream that is behind sends none.
						const id = live && seq !== null ? `id: ${seq}\n` : "";
						write(`${id}event: state\ndata: ${live ? "live" : "paused"}\n\n`);
					},
					gap: () => write("event: gap\ndata: now\n\n"),
					close: () => end(),
				},
				lastSeen,
				pageMadeAt(request),
			);
			for (const { type, payload, at } of first) {
				write(`event: ${type}\ndata: ${JSON.stringify({ payload, at })}\n\n`);
			}
			streams.add(1);
			end = () => {
				if (ended) return;
				ended = true;
				streams.add(-1);
				clearInterval(heartbeat);
				clearTimeout(renewal);
				clearTimeout(overdue);
				leave();
				controller.close();
			};
			request.signal.addEventListener("abort", end);
			if (request.signal.aborted) end();
		},
		cancel: () => end(),
	});
	return new Response(body, {
		headers: {
			"content-type": "text/event-stream; charset=utf-8",
			// A compressor would hold a large window for every open stream.
			"cache-control": "no-store, no-transform",
			"x-accel-buffering": "no",
		},
	});
}

function tooMany(): Response {
	const message = "Too many Mise pages are open. Close some of them.";
	const failure = { status: 429, message, details: {}, requestId: "" };
	return json({ failure }, { status: 429 });
}

/** Randomized, because many streams can start at once. */
function renewAfter(): number {
	return config.LIVE_RENEW_MS * (1 + Math.random() / 3);
}

function merchantFeed(merchantId: string): MerchantFeed {
	const known = feeds.get(merchantId);
	if (known) return known;
	const feed = new MerchantFeed(merchantId, () => feeds.delete(merchantId));
	feeds.set(merchantId, feed);
	return feed;
}

function lastEventId(request: Request): number | null {
	const text =
		request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after") ?? "";
	return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Creation time of the stream's page, less the delay with which events are published; null if unknown. */
function pageMadeAt(request: Request): number | null {
	const age = new URL(request.url).searchParams.get("age") ?? "";
	return /^\d{1,9}$/.test(age) ? Date.now() - Number(age) - PUBLISH_WITHIN_MS : null;
}

// Open streams would keep the process alive.
process.once("SIGTERM", () => {
	for (const feed of [...feeds.values()]) feed.stop();
});
