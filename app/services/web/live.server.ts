import { config } from "./config.server";
import { MerchantFeed, type Subscriber } from "./live-feed.server";

const HEARTBEAT_MS = 20_000;
/** For a browser that was told to open its stream anew, and does not. */
const RENEW_GRACE_MS = 10_000;
const feeds = new Map<string, MerchantFeed>();

export type StreamOwner = Pick<
	Subscriber,
	"sessionId" | "userUuid" | "stores" | "storeId" | "only"
>;

/**
 * The live stream of one browser (spec 7.13, seen from there): events of the merchant's room, cut to the person's
 * locations, as Server-Sent Events that resume from `Last-Event-ID`. Closes with the request, the session, or web, and
 * after a while by itself: who comes back is looked at anew, since nobody announces that a session is over in time.
 */
export function liveStream(request: Request, merchantId: string, owner: StreamOwner): Response {
	const lastSeen = lastEventId(request);
	const encoder = new TextEncoder();
	let end = () => {};
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			const write = (text: string) => controller.enqueue(encoder.encode(text));
			const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
			const renewal = setTimeout(() => {
				// Without data a browser would not hear of it.
				write("event: renew\ndata: now\n\n");
				overdue = setTimeout(() => end(), RENEW_GRACE_MS);
			}, renewAfter());
			let overdue: NodeJS.Timeout | undefined;
			let ended = false;
			const leave = feedOf(merchantId).add(
				{
					...owner,
					send: ({ seq, type, payload, at }) =>
						write(`id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify({ payload, at })}\n\n`),
					state: (live) => write(`event: state\ndata: ${live ? "live" : "paused"}\n\n`),
					close: () => end(),
				},
				lastSeen,
			);
			end = () => {
				if (ended) return;
				ended = true;
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

/** Not all at once, where many began at once. */
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

// Open streams would keep the process from ending.
process.once("SIGTERM", () => {
	for (const feed of [...feeds.values()]) feed.stop();
});
