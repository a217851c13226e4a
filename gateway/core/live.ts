import { timingSafeEqual } from "node:crypto";
import type { Server as HttpServer } from "node:http";
import { and, asc, eq, gt } from "drizzle-orm";
import { Server } from "socket.io";
import type { LiveMessage } from "~/models/live";
import { findSession, SYSTEM } from "./authenticate";
import { EVENTS_CHANNEL } from "./ledger";
import type { Services } from "./services";
import { events } from "./tables";
import { readToken } from "./tokens";

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
			if (!found) return next(new Error("Unauthorized"));
			socket.data.sessionId = sessionId;
			socket.data.userUuid = found.user.uuid;
			socket.data.merchantIds = [found.user.merchantId, ...found.merchantIds];
			socket.data.stores = found.user.stores;
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
		socket.on("join", (room: unknown, done?: (joined: boolean) => void) => {
			const joined = merchantOf(room) !== null;
			if (joined) void socket.join(room as string);
			done?.(joined);
		});
		// What a stream missed while it was away; a person's socket gets only what it may hear.
		socket.on("since", (room: unknown, after: unknown, done?: (missed: LiveMessage[]) => void) => {
			const merchantId = merchantOf(room);
			if (!merchantId || typeof after !== "number") return done?.([]);
			eventsAfter(services, merchantId, after)
				.then((missed) => done?.(missed.filter((message) => mayHear(socket.data, message))))
				.catch((error: unknown) => services.log.error({ error }, "missed events not told"));
		});
	});

	const told = new Map<string, number>();
	await services.database.listen(EVENTS_CHANNEL, (payload) => {
		const [merchantId = "", seq = "0"] = payload.split(":");
		tell(merchantId, Number(seq)).catch((error) => services.log.error({ error }, "event not told"));
	});

	async function tell(merchantId: string, seq: number): Promise<void> {
		const from = told.get(merchantId) ?? seq - 1;
		if (seq <= from) return;
		told.set(merchantId, seq);
		for (const message of await eventsAfter(services, merchantId, from)) {
			if (message.seq > seq) break;
			emit(merchantId, message);
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
			else if (
				change.sessionId === socket.data.sessionId ||
				change.userUuid === socket.data.userUuid ||
				change.roleUuid
			) {
				socket.disconnect(true);
			}
		}
	});

	return { close: () => io.close() };
}

function mayHear(listener: { stores?: string[] | null }, message: LiveMessage): boolean {
	const { stores } = listener;
	return !stores || message.storeId === null || stores.includes(message.storeId);
}

/** The merchant's events after a number, oldest first, 500 at most. */
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
			.limit(500),
	);
	return rows.map(({ seq, type, storeId, payload, at }) => ({
		seq,
		type,
		storeId,
		payload,
		at: at.toISOString(),
	}));
}

function sameText(given: string, expected: string): boolean {
	const left = Buffer.from(given);
	const right = Buffer.from(expected);
	return left.length === right.length && timingSafeEqual(left, right);
}
