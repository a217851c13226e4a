import { request as send } from "undici";
import type { Browser } from "./browser";

export interface StreamEvent {
	event: string;
	id: string | null;
	data: string;
}

export interface EventStream {
	readonly events: StreamEvent[];
	/** Waits for a matching event; throws after a while. */
	waitFor(what: string, fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
	/** Resolves when the server ends the stream. */
	readonly ended: Promise<void>;
	close(): void;
}

const PATIENCE_MS = 15_000;

/** Follows a live stream like a browser's EventSource. */
export async function openStream(
	browser: Browser,
	path: string,
	lastEventId?: string,
): Promise<EventStream> {
	const abort = new AbortController();
	const answer = await send(new URL(path, browser.url), {
		headers: {
			accept: "text/event-stream",
			cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "),
			...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
		},
		signal: abort.signal,
		bodyTimeout: 0,
	});
	if (answer.statusCode !== 200) throw new Error(`The stream answered ${answer.statusCode}`);
	const events: StreamEvent[] = [];
	const listeners = new Set<() => void>();
	const ended = read();

	async function read(): Promise<void> {
		let rest = "";
		try {
			for await (const chunk of answer.body) {
				rest += chunk.toString();
				const blocks = rest.split("\n\n");
				rest = blocks.pop() ?? "";
				for (const block of blocks) {
					const event = parse(block);
					if (event) events.push(event);
				}
				for (const listener of listeners) listener();
			}
		} catch (error) {
			if (!abort.signal.aborted && (error as { code?: string }).code !== "UND_ERR_SOCKET")
				throw error;
		}
	}

	return {
		events,
		ended,
		waitFor(what, fits) {
			return new Promise((resolve, reject) => {
				const look = () => {
					const found = events.find(fits);
					if (!found) return;
					clearTimeout(timer);
					listeners.delete(look);
					resolve(found);
				};
				const timer = setTimeout(() => {
					listeners.delete(look);
					reject(new Error(`${what} did not come; there were ${JSON.stringify(events)}`));
				}, PATIENCE_MS);
				listeners.add(look);
				look();
			});
		},
		close: () => abort.abort(),
	};
}

function parse(block: string): StreamEvent | null {
	const fields = new Map(
		block
			.split("\n")
			.filter((line) => line !== "" && !line.startsWith(":"))
			.map((line) => {
				const at = line.indexOf(": ");
				return [line.slice(0, at), line.slice(at + 2)] as const;
			}),
	);
	const event = fields.get("event");
	return event ? { event, id: fields.get("id") ?? null, data: fields.get("data") ?? "" } : null;
}
