import { timingSafeEqual } from "node:crypto";
import type { Server as HttpServer } from "node:http";
import { and, asc, eq, gt } from "drizzle-orm";
import { Server } from "socket.io";
import type { AccessChange, LiveMessage } from "~/models/live";
import { findSession, SYSTEM } from "./authenticate";
import { EVENTS_CHANNEL } from "./ledger";
import type { Services } from "./services";
import { events, ledgerHeads } from "./tables";
import { readToken } from "./tokens";

const MOST_EVENTS = 500;

export interface Live {
	close(): Promise<void>;
}

/**
 * The socket namespace of spec 7.13: a client shows the service key or a token, joins `merchant:{merchantId}`
 * and hears what is committed there. A person's socket hears only the locations in their scope.
 */
export async function serveLive(httpServer: HttpServer, services: Services): Promise<Live> {
	const io = new Server(httpServer, {
		serveClient: false,
		pingInterval: 10_000,
		pingTimeout: 8_000,
	});
	const namespace = io.of("/menuSync");

	namespace.use(async (socket, next) => {
		const { token, serviceKey } = socket.handshake.auth as { token?: string; serviceKey?: string };
		if (serviceKey !== undefined) {
			if (!sameText(serviceKey, services.config.SERVICE_KEY))
				return next(new Error("Unauthorized"));
			socket.data.service = true;
			return next();
		}
		try {
			const { sessionId } = await readToken(services.config.SESSION_SECRET, token ?? "");
			const found = await findSession(services, sessionId);
			const lacksStep = found?.requiresSecondStep === true && !found.session.hasSecondStep;
			if (!found || lacksStep) return next(new Error("Unauthorized"));
			socket.data.sessionId = sessionId;
			socket.data.userUuid = found.user.uuid;
			socket.data.merchantIds = [found.user.merchantId, ...found.merchantIds];
			socket.data.stores = found.user.stores;
			socket.data.hearsOrders = found.role?.permissions.includes("ORDER.API_READ") ?? false;
			next();
		} catch {
			next(new Error("Unauthorized"));
		}
	});

	namespace.on("connection", (socket) => {
		const merchantOf = (room: unknown) => {
			const id =
				typeof room === "string" ? /^merchant:([0-9a-f-]{36})$/.exec(room)?.[1] : undefined;
			return id && (socket.data.service || socket.data.merchantIds?.includes(id)) ? id : null;
		};
		socket.on("join", (room: unknown, done: unknown) => {
			const merchantId = merchantOf(room);
			if (merchantId === null) return answer(done, false);
			void socket.join(room as string);
			begin(merchantId)
				.then(() => answer(done, true))
				.catch((error: unknown) => services.log.error({ error }, "room not joined"));
		});
		// The number of the newest event, for a stream that begins now.
		socket.on("newest", (room: unknown, done: unknown) => {
			const merchantId = merchantOf(room);
			if (!merchantId) return answer(done, 0);
			newestEvent(services, merchantId)
				.then((seq) => answer(done, seq))
				.catch((error: unknown) => services.log.error({ error }, "newest event not told"));
		});
		// What a stream missed while it was away; a person's socket gets only what it may hear.
		socket.on("since", (room: unknown, after: unknown, done: unknown) => {
			const merchantId = merchantOf(room);
			if (!merchantId || !Number.isSafeInteger(after)) return answer(done, []);
			eventsAfter(services, merchantId, Number(after))
				.then((missed) =>
					answer(
						done,
						missed.filter((message) => mayHear(socket.data, message)),
					),
				)
				.catch((error: unknown) => services.log.error({ error }, "missed events not told"));
		});
	});

	// Up to which event each merchant's room was told, and the telling that is under way: one after the other,
	// since a listener takes an event that comes late for one it has had.
	const told = new Map<string, number>();
	const telling = new Map<string, Promise<void>>();
	await services.database.listen(
		EVENTS_CHANNEL,
		(payload) => {
			const [merchantId = "", seq = "0"] = payload.split(":");
			if (!told.has(merchantId)) told.set(merchantId, Number(seq) - 1);
			tell(merchantId, Number(seq));
		},
		// What was written while nobody listened.
		(listening) => {
			if (listening) for (const merchantId of told.keys()) tell(merchantId);
		},
	);

	/** From here on the merchant's events are told, those too that come while nobody listens. */
	async function begin(merchantId: string): Promise<void> {
		if (told.has(merchantId)) return;
		const newest = await newestEvent(services, merchantId);
		if (!told.has(merchantId)) told.set(merchantId, newest);
	}

	function tell(merchantId: string, upTo = Number.POSITIVE_INFINITY): void {
		const before = telling.get(merchantId) ?? Promise.resolve();
		const now = before
			.then(() => ((told.get(merchantId) ?? 0) < upTo ? tellRest(merchantId) : undefined))
			.catch((error: unknown) => services.log.error({ error }, "events not told"));
		telling.set(merchantId, now);
	}

	async function tellRest(merchantId: string): Promise<void> {
		for (;;) {
			const rest = await eventsAfter(services, merchantId, told.get(merchantId) ?? 0);
			for (const message of rest) {
				told.set(merchantId, message.seq);
				emit(merchantId, message);
			}
			if (rest.length < MOST_EVENTS) return;
		}
	}

	function emit(merchantId: string, message: LiveMessage): void {
		const room = namespace.adapter.rooms.get(`merchant:${merchantId}`) ?? new Set();
		for (const id of room) {
			const socket = namespace.sockets.get(id);
			if (socket && mayHear(socket.data, message)) socket.emit("event", message);
		}
	}

	services.access.onChange((change) => {
		for (const socket of namespace.sockets.values()) {
			if (socket.data.service) socket.emit("access", change);
			else if (concerns(change, socket.data)) socket.disconnect(true);
		}
	});

	return { close: () => io.close() };
}

/** Answers a client that asked for an answer; anybody can send something else in its place. */
function answer(done: unknown, value: unknown): void {
	if (typeof done === "function") done(value);
}

interface Listener {
	/** Web itself, which asks of everybody what they may hear. */
	service?: boolean;
	sessionId?: string;
	userUuid?: string;
	merchantIds?: (string | null)[];
	stores?: string[] | null;
	hearsOrders?: boolean;
}

function mayHear({ service, stores, hearsOrders }: Listener, message: LiveMessage): boolean {
	if (message.type.startsWith("order.") && !service && !hearsOrders) return false;
	return !stores || message.storeId === null || stores.includes(message.storeId);
}

/** Whether somebody's access may have changed: their own, a role's, which may be theirs, or their organisation's rules. */
function concerns(change: AccessChange, listener: Listener): boolean {
	const { merchantId, sessionId, userUuid, roleUuid } = change;
	if (roleUuid) return true;
	if (sessionId || userUuid) {
		return sessionId === listener.sessionId || userUuid === listener.userUuid;
	}
	return listener.merchantIds?.includes(merchantId) ?? false;
}

/** The merchant's events after a number, oldest first, `MOST_EVENTS` of them. */
export async function eventsAfter(
	services: Services,
	merchantId: string,
	after: number,
): Promise<LiveMessage[]> {
	const rows = await services.database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(events)
			.where(and(eq(events.merchantId, merchantId), gt(events.seq, after)))
			.orderBy(asc(events.seq))
			.limit(MOST_EVENTS),
	);
	return rows.map(({ seq, type, storeId, payload, at }) => ({
		seq,
		type,
		storeId,
		payload,
		at: at.toISOString(),
	}));
}

async function newestEvent(services: Services, merchantId: string): Promise<number> {
	const [head] = await services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ seq: ledgerHeads.eventSeq })
			.from(ledgerHeads)
			.where(eq(ledgerHeads.merchantId, merchantId)),
	);
	return head?.seq ?? 0;
}

function sameText(given: string, expected: string): boolean {
	const left = Buffer.from(given);
	const right = Buffer.from(expected);
	return left.length === right.length && timingSafeEqual(left, right);
}
