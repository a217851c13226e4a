import { io, type Socket } from "socket.io-client";
import type { AccessChange, LiveMessage } from "~/models/shared/live";
import { config } from "./config.server";

/** One browser's stream, as a feed sees it. */
export interface Subscriber {
	sessionId: string;
	userUuid: string;
	/** null: every location of the merchant. */
	stores: readonly string[] | null;
	/** Only this location's events; null for all. */
	storeId: string | null;
	/** Which of the events it may hear are told; all when it is left out. */
	only?: (message: LiveMessage) => boolean;
	send(message: LiveMessage): void;
	/** Whether events arrive as they happen (true) or the socket is lost for now (false). */
	state(live: boolean): void;
	close(): void;
}

/** Reconnecting as spec 9.1 says: every 10 s, 5 times; after that once a minute while anybody listens. */
const RECONNECT_MS = config.LIVE_RECONNECT_MS;
const RECONNECT_TRIES = 5;
const SLOW_RECONNECT_MS = 6 * RECONNECT_MS;
/** What a stream that was away for a moment can catch up from without asking the gateway. */
const REMEMBERED = 500;
const IDLE_MS = 60_000;
const ASK_MS = 10_000;

/** One merchant's live socket to the gateway, shared by every stream of that merchant in this process. */
export class MerchantFeed {
	readonly #room: string;
	readonly #socket: Socket;
	readonly #subscribers = new Set<Subscriber>();
	/** What came while the feed was still being told what it missed before it. */
	#early: LiveMessage[] | null = null;
	/** What came for streams that are still being told what they missed before it. */
	readonly #held = new Map<Subscriber, LiveMessage[]>();
	#recent: LiveMessage[] = [];
	#lastSeq: number | null = null;
	#isLive = false;
	#idleTimer: NodeJS.Timeout | undefined;
	#slowTimer: NodeJS.Timeout | undefined;

	constructor(
		merchantId: string,
		readonly onIdle: () => void,
	) {
		this.#room = `merchant:${merchantId}`;
		this.#socket = io(`${config.GATEWAY_URL}/menuSync`, {
			auth: { serviceKey: config.SERVICE_KEY },
			transports: ["websocket"],
			forceNew: true,
			reconnectionDelay: RECONNECT_MS,
			reconnectionDelayMax: RECONNECT_MS,
			randomizationFactor: 0,
			reconnectionAttempts: RECONNECT_TRIES,
		});
		this.#socket.on("connect", () => void this.#join());
		this.#socket.on("event", (message: LiveMessage) => {
			if (this.#early) this.#early.push(message);
			else this.#receive(message);
		});
		this.#socket.on("access", (change: AccessChange) => this.#cutOff(change));
		this.#socket.on("disconnect", () => this.#setLive(false));
		this.#socket.on("connect_error", () => this.#setLive(false));
		this.#socket.io.on("reconnect_failed", () => {
			this.#slowTimer = setInterval(() => this.#socket.connect(), SLOW_RECONNECT_MS);
		});
	}

	/** Adds a stream; one that names the last event it saw first gets what it missed. Gives the way to leave. */
	add(subscriber: Subscriber, lastSeen: number | null): () => void {
		clearTimeout(this.#idleTimer);
		this.#subscribers.add(subscriber);
		subscriber.state(this.#isLive);
		if (lastSeen !== null) void this.#catchUp(subscriber, lastSeen);
		return () => {
			this.#subscribers.delete(subscriber);
			this.#held.delete(subscriber);
			if (this.#subscribers.size === 0) {
				this.#idleTimer = setTimeout(() => this.stop(), IDLE_MS).unref();
			}
		};
	}

	/** Ends the socket and every stream. */
	stop(): void {
		clearTimeout(this.#idleTimer);
		clearInterval(this.#slowTimer);
		this.#socket.disconnect();
		for (const subscriber of [...this.#subscribers]) subscriber.close();
		this.onIdle();
	}

	async #join(): Promise<void> {
		clearInterval(this.#slowTimer);
		this.#early = [];
		try {
			if (!(await this.#ask<boolean>("join", this.#room))) return;
			if (this.#lastSeq === null) this.#lastSeq = await this.#ask<number>("newest", this.#room);
			const missed = await this.#since(this.#lastSeq);
			for (const message of [...missed, ...this.#early]) this.#receive(message);
			this.#early = null;
			this.#setLive(true);
		} catch {
			// No answer in time. To go on would be to skip what happened meanwhile, so it begins again.
			if (this.#socket.connected) this.#socket.disconnect().connect();
		}
	}

	#receive(message: LiveMessage): void {
		// After a reconnect the same event may come both live and as a missed one.
		if (this.#lastSeq !== null && message.seq <= this.#lastSeq) return;
		this.#lastSeq = message.seq;
		this.#recent.push(message);
		if (this.#recent.length > REMEMBERED) this.#recent = this.#recent.slice(-REMEMBERED / 2);
		for (const subscriber of this.#subscribers) {
			const held = this.#held.get(subscriber);
			if (held) held.push(message);
			else tell(subscriber, message);
		}
	}

	async #catchUp(subscriber: Subscriber, lastSeen: number): Promise<void> {
		const held: LiveMessage[] = [];
		this.#held.set(subscriber, held);
		try {
			const oldest = this.#recent[0];
			const knownFrom = oldest && oldest.seq <= lastSeen + 1;
			const missed = knownFrom ? this.#recent : await this.#since(lastSeen);
			let last = lastSeen;
			for (const message of [...missed, ...held]) {
				if (message.seq <= last) continue;
				last = message.seq;
				tell(subscriber, message);
			}
			this.#held.delete(subscriber);
		} catch {
			// The browser comes back by itself and says once more from where.
			subscriber.close();
		}
	}

	#cutOff({ sessionId, userUuid, roleUuid }: AccessChange): void {
		for (const subscriber of [...this.#subscribers]) {
			const isMeant =
				roleUuid !== undefined ||
				subscriber.sessionId === sessionId ||
				subscriber.userUuid === userUuid;
			if (isMeant) subscriber.close();
		}
	}

	#setLive(live: boolean): void {
		if (this.#isLive === live) return;
		this.#isLive = live;
		for (const subscriber of this.#subscribers) subscriber.state(live);
	}

	/** All that happened after an event, however much it is. */
	async #since(seq: number): Promise<LiveMessage[]> {
		const all: LiveMessage[] = [];
		for (;;) {
			const more = await this.#ask<LiveMessage[]>("since", this.#room, all.at(-1)?.seq ?? seq);
			if (more.length === 0) return all;
			all.push(...more);
		}
	}

	#ask<T>(event: string, ...values: unknown[]): Promise<T> {
		return this.#socket.timeout(ASK_MS).emitWithAck(event, ...values) as Promise<T>;
	}
}

function tell(subscriber: Subscriber, message: LiveMessage): void {
	const { stores, storeId, only } = subscriber;
	if (only && !only(message)) return;
	if (message.storeId !== null) {
		if (stores && !stores.includes(message.storeId)) return;
		if (storeId && storeId !== message.storeId) return;
	}
	subscriber.send(message);
}
