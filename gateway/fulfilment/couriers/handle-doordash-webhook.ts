import { createHash, timingSafeEqual } from "node:crypto";
import { SYSTEM } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { changeCourier, lockCourierOrder } from "../../orders/courier-queue";
import { lockOrder } from "../../orders/get-order";
import { findNamedDelivery } from "./handle-courier-webhook";

interface Webhook {
	authorization: string;
	externalId: string | null | undefined;
}

/**
 * Hears that a delivery changed, and has it read again at once: what a webhook says itself is never taken over, since nothing
 * signs it. Throws 401 without the partner's password.
 */
export async function handleDoorDashWebhook(
	services: Services,
	{ authorization, externalId }: Webhook,
): Promise<{ heard: boolean }> {
	if (!externalId) return { heard: false };
	const found = await services.database.transaction(SYSTEM, (tx) =>
		findNamedDelivery(tx, services, externalId),
	);
	const isOurs = found?.provider === "doordash-drive" && found.secret !== null;
	if (!isOurs || !hasPassword(authorization, found.secret)) {
		throw new GatewayError(401, "The password is not that of a known delivery");
	}
	const scope = systemScope(found.merchantId, "Courier");
	return services.database.transaction(toTenancy(scope), async (tx) => {
		const locked = await lockOrder(tx, found.orderId);
		const row = await lockCourierOrder(tx, locked.row);
		if (row?.round !== found.round || row.state !== "sent") return { heard: false };
		await changeCourier(tx, row, { dueAt: new Date() });
		return { heard: true };
	});
}

/** The password alone, or with a user's name before it, as it is or as Basic authentication has it. */
function hasPassword(authorization: string, secret: string | null): boolean {
	if (secret === null) return false;
	const sent = authorization.replace(/^(basic|bearer) +/i, "").trim();
	const decoded = Buffer.from(sent, "base64").toString();
	const passwords = [sent, decoded, decoded.slice(decoded.indexOf(":") + 1)];
	return passwords.some((password) => timingSafeEqual(hash(password), hash(secret)));
}

function hash(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
