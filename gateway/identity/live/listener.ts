import type { AccessChange, LiveMessage } from "~/models/shared/live";
import { isSameSecret } from "../../core/same-secret";
import type { Services } from "../../core/services";
import { readToken } from "../../core/tokens";
import { findSession } from "../sessions/authenticate";

export type Listener = "web" | PersonListening;

interface PersonListening {
	sessionId: string;
	userUuid: string;
	merchantIds: (string | null)[];
	stores: string[] | null;
	hearsOrders: boolean;
}

/** The listener for a socket's `auth`, which may be any value; null without permission. */
export async function findListener(services: Services, auth: unknown): Promise<Listener | null> {
	const { token, serviceKey } = (auth ?? {}) as Record<string, unknown>;
	const { SERVICE_KEY, SESSION_SECRET } = services.config;
	if (serviceKey !== undefined) return isSameSecret(serviceKey, SERVICE_KEY) ? "web" : null;
	if (typeof token !== "string") return null;
	const { sessionId } = await readToken(SESSION_SECRET, token);
	return personListening(services, sessionId);
}

/** A listener with current access; null when the person's session is over. */
export async function refreshListener(
	services: Services,
	listener: Listener,
): Promise<Listener | null> {
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

export function roomMerchant(listener: Listener, room: unknown): string | null {
	const id = typeof room === "string" ? /^merchant:([0-9a-f-]{36})$/.exec(room)?.[1] : undefined;
	if (!id) return null;
	return listener === "web" || listener.merchantIds.includes(id) ? id : null;
}

export function mayHear(listener: Listener, message: LiveMessage): boolean {
	if (listener === "web") return true;
	if (message.type.startsWith("order.") && !listener.hearsOrders) return false;
	return !listener.stores || message.storeId === null || listener.stores.includes(message.storeId);
}

/** Whether a change may affect a person's access: their own, a role's or their organization's. */
export function concerns(change: AccessChange, person: PersonListening): boolean {
	const { merchantId, sessionId, userUuid, roleUuid } = change;
	if (roleUuid) return true;
	if (sessionId || userUuid) return sessionId === person.sessionId || userUuid === person.userUuid;
	return person.merchantIds.includes(merchantId);
}
