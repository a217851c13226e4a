import { io, type Socket } from "socket.io-client";
import type { AccessChange, LiveMessage } from "~/models/shared/live";
import { config } from "./config.server";

export interface Subscriber {
	sessionId: string;
	userUuid: string;
	/** null: every location of the merchant. */
	stores: readonly string[] | null;
	storeId: string | null;
	only?: (message: LiveMessage) => boolean;
	send(message: LiveMessage): void;
	/** True: live, with the event that came last if nothing before it is missing; false: the socket is lost. */
	state(live: boolean, seq: number | null): void;
	gap(): void;
	close(): void;
}

/** Spec 9.1: every 10 s, 5 times; then once a minute while anybody listens. */
const RECONNECT_MS = config.LIVE_RECONNECT_MS;
const RECONNECT_TRIES = 5;
const SLOW_RECONNECT_MS = 6 * RECONNECT_MS;
const REMEMBERED = 500;
const IDLE_MS = 60_000;
const POLL_MS = 10_000;

/** One merchant's socket to the gateway, shared by all its streams in this process. */
export class MerchantFeed {
	readonly #room: string;
	readonly #socket: Socket;
	readonly #subscribers = new Set<Subscriber>();
	#early: LiveMessage[] | null = null;
	/** Events buffered for streams that are still catching up. */
	readonly #held = new Map<Subscriber, LiveMessage[]>();
	#recent: LiveMessage[] = [];
	#lastSeq: number | null = null;
	/** Since when (in milliseconds) all that came is in `#recent`. */
	#recentSince = Number.POSITIVE_INFINITY;
	/** Streams of pages that are older. */
	readonly #gaps = new Set<Subscriber>();
	#isLive = false;
	#idleTimer: NodeJS.Timeout | undefined;
	#slowTimer: NodeJS.Timeout | undefined;

	constructor(
		merchantId: string,
		readonly onIdle: () => void,
	) {
		this.#room = roomName(merchantId);
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

	count({ userUuid, storeId }: Pick<Subscriber, "userUuid" | "storeId">) {
		const open = [...this.#subscribers];
		return {
			person: open.filter((each) => each.userUuid === userUuid).length,
			location: open.filter((each) => each.storeId === storeId).length,
			merchant: open.length,
		};
	}

	/** Adds a stream and replays events since `lastSeen`, or else since `pageMadeAt` (ms). Returns an unsubscribe function. */
	add(
		subscriber: Subscriber,
		lastSeen: number | null,
		pageMadeAt: number | null = null,
	): () => void {
		clearTimeout(this.#idleTimer);
		this.#subscribers.add(subscriber);
		if (lastSeen !== null) {
			subscriber.state(this.#isLive, null);
			void this.#catchUp(subscriber, lastSeen);
		} else {
			if (pageMadeAt !== null) this.#tellSince(subscriber, pageMadeAt);
			subscriber.state(this.#isLive, this.#lastSeq);
		}
		return () => {
			this.#subscribers.delete(subscriber);
			this.#held.delete(subscriber);
			this.#gaps.delete(subscriber);
			if (this.#subscribers.size === 0) {
				this.#idleTimer = setTimeout(() => this.stop(), IDLE_MS).unref();
			}
		};
	}

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
			if (this.#lastSeq === null) {
				this.#lastSeq = await this.#ask<number>("newest", this.#room);
				this.#recentSince = Date.now();
			}
			const missed = await this.#since(this.#lastSeq);
			for (const message of [...missed, ...this.#early]) this.#receive(message);
			this.#early = null;
			this.#setLive(true);
		} catch {
			// No answer in time: reconnect, since continuing would skip events.
			if (this.#socket.connected) this.#socket.disconnect().connect();
		}
	}

	#receive(message: LiveMessage): void {
		// After a reconnect an event may arrive twice.
		if (this.#lastSeq !== null && message.seq <= this.#lastSeq) return;
		this.#lastSeq = message.seq;
		this.#recent.push(message);
		if (this.#recent.length > REMEMBERED) {
			this.#recent = this.#recent.slice(-REMEMBERED / 2);
			this.#recentSince = Math.max(this.#recentSince, Date.parse(this.#recent[0]?.at ?? ""));
		}
		for (const subscriber of this.#subscribers) {
			const connections = this.#held.get(subscriber);
			if (connections) connections.push(message);
			else send(subscriber, message);
		}
	}

	#tellSince(subscriber: Subscriber, instant: number): void {
		if (instant >= this.#recentSince) {
			for (const message of this.#recent) {
				if (Date.parse(message.at) >= instant) send(subscriber, message);
			}
		} else if (this.#isLive) subscriber.gap();
		else this.#gaps.add(subscriber);
	}

	async #catchUp(subscriber: Subscriber, lastSeen: number): Promise<void> {
		const connections: LiveMessage[] = [];
		this.#held.set(subscriber, connections);
		try {
			const oldest = this.#recent[0];
			const knownFrom = oldest && oldest.seq <= lastSeen + 1;
			const missed = knownFrom ? this.#recent : await this.#since(lastSeen);
			let last = lastSeen;
			for (const message of [...missed, ...connections]) {
				if (message.seq <= last) continue;
				last = message.seq;
				send(subscriber, message);
			}
			this.#held.delete(subscriber);
		} catch {
			subscriber.close();
		}
	}

	/** Browsers come back at once, and their access is checked again. */
	#cutOff({ merchantId, sessionId, userUuid, roleUuid }: AccessChange): void {
		const isOfAll = sessionId === undefined && userUuid === undefined;
		for (const subscriber of [...this.#subscribers]) {
			const isMeant =
				roleUuid !== undefined ||
				(isOfAll && this.#room === roomName(merchantId)) ||
				subscriber.sessionId === sessionId ||
				subscriber.userUuid === userUuid;
			if (isMeant) subscriber.close();
		}
	}

	#setLive(live: boolean): void {
		if (this.#isLive === live) return;
		this.#isLive = live;
		for (const subscriber of this.#subscribers) {
			if (live && this.#gaps.delete(subscriber)) subscriber.gap();
			subscriber.state(live, this.#held.has(subscriber) ? null : this.#lastSeq);
		}
	}

	async #since(seq: number): Promise<LiveMessage[]> {
		const all: LiveMessage[] = [];
		for (;;) {
			const more = await this.#ask<LiveMessage[]>("since", this.#room, all.at(-1)?.seq ?? seq);
			if (more.length === 0) return all;
			all.push(...more);
		}
	}

	#ask<T>(event: string, ...values: unknown[]): Promise<T> {
		return this.#socket.timeout(POLL_MS).emitWithAck(event, ...values) as Promise<T>;
	}
}

function roomName(merchantId: string | null): string {
	return `merchant:${merchantId}`;
}

function send(subscriber: Subscriber, message: LiveMessage): void {
	const { stores, storeId, only } = subscriber;
	if (only && !only(message)) return;
	if (message.storeId !== null) {
		if (stores && !stores.includes(message.storeId)) return;
		if (storeId && storeId !== message.storeId) return;
	}
	subscriber.send(message);
}
