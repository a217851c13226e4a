import { metrics } from "@opentelemetry/api";
import { json } from "@remix-run/node";
import type { LiveMessage } from "~/models/shared/live";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { config } from "./config.server";
import { MerchantFeed, type Subscriber } from "./live-feed.server";

const HEARTBEAT_MS = 20_000;
/** For a browser told to renew its stream. */
const RENEW_GRACE_MS = Math.min(10_000, config.LIVE_RENEW_MS / 2);
const PUBLISH_WITHIN_MS = 2_000;
/** Of one person (every tab has one), at one location and of one organization, in this process. */
const MOST_STREAMS = { person: 30, location: 200, merchant: 1_000 };
const feeds = new Map<string, MerchantFeed>();
const streams = metrics.getMeter("mise-web").createUpDownCounter("mise_live_streams", {
	description: "Pages that are kept up to date now",
});

export type StreamOwner = Pick<
	Subscriber,
	"sessionId" | "userUuid" | "stores" | "storeId" | "only"
> & {
	/** What the stream calls an event; its type unless it says so. */
	nameOf?: (message: LiveMessage) => string;
};

/** A person's stream at one location, or of the whole organization (null). */
export function streamOwner(
	{ sessionId, user }: Pick<ViewerAnswer, "sessionId" | "user">,
	storeId: string | null,
): StreamOwner {
	return { sessionId, userUuid: user.uuid, stores: user.stores, storeId };
}

/**
 * Spec 7.13. Resumes from `Last-Event-ID`, or begins with the page that is `age` milliseconds old; ends after a while, so
 * that access is checked again. 429 for too many.
 */
export function liveStream(
	request: Request,
	merchantId: string,
	owner: StreamOwner,
	first: readonly Pick<LiveMessage, "type" | "payload" | "at">[] = [],
): Response {
	const feed = feedOf(merchantId);
	const open = feed.count(owner);
	if (open.person >= MOST_STREAMS.person || open.merchant >= MOST_STREAMS.merchant)
		return tooMany();
	if (owner.storeId !== null && open.location >= MOST_STREAMS.location) return tooMany();
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
						const name = owner.nameOf?.(message) ?? type;
						write(`id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify({ payload, at })}\n\n`);
					},
					state(live, seq) {
						// A browser resumes from the last id, so that of a stream that is behind has none.
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
	const message = "Too many live pages are open. Close some of them.";
	const failure = { status: 429, message, details: {}, requestId: "" };
	return json({ failure }, { status: 429 });
}

/** Spread out, since many may have begun at once. */
function renewAfter(): number {
	return config.LIVE_RENEW_MS * (1 + Math.random() / 3);
}

function feedOf(merchantId: string): MerchantFeed {
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

/** When the page of a stream was made, and a little before: an event is told a moment after it was written. */
function pageMadeAt(request: Request): number | null {
	const age = new URL(request.url).searchParams.get("age") ?? "";
	return /^\d{1,9}$/.test(age) ? Date.now() - Number(age) - PUBLISH_WITHIN_MS : null;
}

// Open streams would keep the process alive.
process.once("SIGTERM", () => {
	for (const feed of [...feeds.values()]) feed.stop();
});
