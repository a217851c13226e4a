import type { Server as HttpServer } from "node:http";
import { type DefaultEventsMap, type Namespace, Server, type Socket } from "socket.io";
import type { AccessChange, LiveMessage } from "~/models/shared/live";
import { GatewayError } from "../../core/errors";
import { type EventPublisher, publishEvents } from "../../core/live/publish-events";
import { eventsAfter, newestEvent } from "../../core/live/read-events";
import type { Services } from "../../core/services";
import { isSameSecret, readToken } from "../../core/tokens";
import { findSession } from "../sessions/authenticate";

type Listener = "web" | PersonListening;

interface PersonListening {
	sessionId: string;
	userUuid: string;
	merchantIds: (string | null)[];
	stores: string[] | null;
	hearsOrders: boolean;
}

/** Sessions that expire are not announced, so they are checked at intervals. */
const LOOK_EVERY_MS = 60_000;

export interface Live {
	close(): Promise<void>;
}

interface Heard {
	listener: Listener;
}
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Heard>;
type LiveNamespace = Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Heard>;

/** The live socket of spec 7.13. A person hears only the locations in their scope, until their session ends. */
export async function serveLive(
	httpServer: HttpServer,
	services: Services,
	{ lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<Live> {
	const io = new Server(httpServer, {
		serveClient: false,
		pingInterval: 10_000,
		pingTimeout: 8_000,
	});
	const namespace: LiveNamespace = io.of("/menuSync");
	namespace.use(async (socket, next) => {
		const listener = await admitted(services, socket.handshake.auth);
		if (!listener) return next(new Error("Unauthorized"));
		socket.data.listener = listener;
		next();
	});
	// Attach all listeners at once: HTTP is open already, and early clients must get an answer.
	const publisherReady = publishEvents(services, (merchantId, message) => {
		for (const socket of namespace.adapter.rooms.get(`merchant:${merchantId}`) ?? []) {
			const found = namespace.sockets.get(socket);
			if (!found || !mayHear(found.data.listener, message)) continue;
			found.emit("event", message);
			// People's own clients listen for this by its name (spec 7.13).
			if (message.type.startsWith("ITEM_SYNC_COMPLETED/"))
				found.emit(message.type, message.payload);
		}
	});
	namespace.on("connection", (socket) => answerQuestions(services, publisherReady, socket));
	services.access.onChange((change) => {
		for (const socket of namespace.sockets.values()) {
			const { listener } = socket.data;
			if (listener === "web") socket.emit("access", change);
			else if (concerns(change, listener)) socket.disconnect(true);
		}
	});
	const publisher = await publisherReady;
	const looking = setInterval(() => void endThoseThatAreOver(services, namespace), lookEveryMs);
	looking.unref();
	return {
		async close() {
			clearInterval(looking);
			publisher.close();
			await io.close();
		},
	};
}

/** Must not throw: socket.io would leave the error unhandled, and the process would end. */
async function admitted(services: Services, auth: unknown): Promise<Listener | null> {
	try {
		return await findListener(services, auth);
	} catch (error) {
		if (!(error instanceof GatewayError)) services.log.error({ error }, "listener not known");
		return null;
	}
}

function answerQuestions(
	services: Services,
	publisherReady: Promise<EventPublisher>,
	socket: LiveSocket,
): void {
	const on = <T>(
		name: string,
		nothing: T,
		find: (merchantId: string, room: string, more: unknown) => Promise<T>,
	) =>
		socket.on(name, async (room: unknown, ...rest: unknown[]) => {
			const done = rest.at(-1);
			try {
				const listener = await refreshListener(services, socket.data.listener);
				const merchantId = listener && roomMerchant(listener, room);
				answer(done, merchantId ? await find(merchantId, String(room), rest[0]) : nothing);
			} catch (error) {
				services.log.error({ error }, `${name} not answered`);
			}
		});
	on("join", false, async (merchantId, room) => {
		await socket.join(room);
		await (await publisherReady).begin(merchantId);
		return true;
	});
	on("newest", 0, (merchantId) => newestEvent(services, merchantId));
	on("since", [], async (merchantId, _, after) => {
		if (!Number.isSafeInteger(after)) return [];
		const missed = await eventsAfter(services, merchantId, Number(after));
		return missed.filter((message) => mayHear(socket.data.listener, message));
	});
}

function answer(done: unknown, value: unknown): void {
	if (typeof done === "function") done(value);
}

async function endThoseThatAreOver(services: Services, namespace: LiveNamespace): Promise<void> {
	for (const socket of namespace.sockets.values()) {
		try {
			if (!(await refreshListener(services, socket.data.listener))) socket.disconnect(true);
		} catch (error) {
			services.log.error({ error }, "listener not looked at");
		}
	}
}

/** The listener for a socket's `auth`, which may be any value; null without permission. */
async function findListener(services: Services, auth: unknown): Promise<Listener | null> {
	const { token, serviceKey } = (auth ?? {}) as Record<string, unknown>;
	const { SERVICE_KEY, SESSION_SECRET } = services.config;
	if (serviceKey !== undefined) return isSameSecret(serviceKey, SERVICE_KEY) ? "web" : null;
	if (typeof token !== "string") return null;
	const { sessionId } = await readToken(SESSION_SECRET, token);
	return personListening(services, sessionId);
}

/** A listener with current access; null when the person's session is over. */
async function refreshListener(services: Services, listener: Listener): Promise<Listener | null> {
	return listener === "web" ? listener : personListening(services, listener.sessionId);
}

async function personListening(
	services: Services,
	sessionId: string,
): Promise<PersonListening | null> {
	const found = await findSession(services, sessionId);
	if (!found) return null;
	const { session, user, role, merchantIds, requiresSecondStep } = found;
	if (requiresSecondStep && !session.hasSecondStep) return null;
	return {
		sessionId,
		userUuid: user.uuid,
		merchantIds: [user.merchantId, ...merchantIds],
		stores: user.stores,
		hearsOrders: role?.permissions.includes("ORDER.API_READ") ?? false,
	};
}

function roomMerchant(listener: Listener, room: unknown): string | null {
	const id = typeof room === "string" ? /^merchant:([0-9a-f-]{36})$/.exec(room)?.[1] : undefined;
	if (!id) return null;
	return listener === "web" || listener.merchantIds.includes(id) ? id : null;
}

function mayHear(listener: Listener, message: LiveMessage): boolean {
	if (listener === "web") return true;
	if (message.type.startsWith("order.") && !listener.hearsOrders) return false;
	return !listener.stores || message.storeId === null || listener.stores.includes(message.storeId);
}

/** Whether a change may affect a person's access: their own, a role's or their organization's. */
function concerns(change: AccessChange, person: PersonListening): boolean {
	const { merchantId, sessionId, userUuid, roleUuid } = change;
	if (roleUuid) return true;
	if (sessionId || userUuid) return sessionId === person.sessionId || userUuid === person.userUuid;
	return person.merchantIds.includes(merchantId);
}
