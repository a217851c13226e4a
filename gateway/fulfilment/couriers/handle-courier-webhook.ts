import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { isOver } from "~/models/orders/courier-order";
import { isSigned, uberDelivery } from "../../adapters/couriers/uber-delivery";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { changeCourier, lockCourierOrder } from "../../orders/courier-queue";
import { lockOrder } from "../../orders/get-order";
import { courierOrders } from "../../orders/on-their-way/tables";
import { unsealSecret } from "../delivery-partner";
import { applyDelivery } from "./apply-delivery";
import { findPartner } from "./courier-job";
import { writeOutcome } from "./write-outcome";

const namedSchema = z.string().regex(/^[0-9a-f-]{36}-\d{1,6}$/);

interface Webhook {
	raw: string;
	signature: string;
	data: { external_id: string };
}

/** Handles a courier's webhook about a delivery; a repeat changes nothing. Throws 401 if unsigned or unknown. */
export async function handleCourierWebhook(
	services: Services,
	{ raw, signature, data }: Webhook,
): Promise<{ heard: boolean }> {
	const found = await services.database.transaction(SYSTEM, (tx) =>
		findNamedDelivery(tx, services, data.external_id),
	);
	if (
		!found?.secret ||
		found.provider !== "uber-direct" ||
		!isSigned(found.secret, raw, signature)
	) {
		throw new GatewayError(401, "The signature is not that of a known delivery");
	}
	const delivery = uberDelivery(data);
	if (!delivery) return { heard: false };
	const scope = systemScope(found.merchantId, "Courier");
	return services.database.transaction(toTenancy(scope), async (tx) => {
		const locked = await lockOrder(tx, found.orderId);
		const row = await lockCourierOrder(tx, locked.row);
		if (!row || row.round !== found.round) return { heard: false };
		if (row.reference !== "" && row.reference !== delivery.reference) return { heard: false };
		const change = applyDelivery(row, delivery);
		if (!change) return { heard: false };
		const { config } = services;
		await writeOutcome(tx, scope, { config, locked, row }, change);
		return { heard: true };
	});
}

async function findNamedDelivery(tx: Tx, { config }: Services, externalId: string) {
	const named = namedSchema.safeParse(externalId);
	const orderId = z.uuid().safeParse(externalId.slice(0, 36));
	if (!named.success || !orderId.success) return null;
	const [row] = await tx
		.select()
		.from(courierOrders)
		.where(eq(courierOrders.orderId, orderId.data));
	const partner = row && (await findPartner(tx, row));
	if (!row || !partner) return null;
	return {
		orderId: row.orderId,
		merchantId: row.merchantId,
		provider: partner.provider,
		round: Number(externalId.slice(37)),
		secret: unsealSecret(partner, "signatureSecret", config),
	};
}

interface DoorDashWebhook {
	authorization: string;
	externalId: string | null | undefined;
}

/** Has a delivery read again, since nothing signs what the webhook says. Throws 401 without the partner's password. */
export async function handleDoorDashWebhook(
	services: Services,
	{ authorization, externalId }: DoorDashWebhook,
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
		if (row?.round !== found.round || row.state !== "sent" || isOver(row.status)) {
			return { heard: false };
		}
		await changeCourier(tx, row, { dueAt: new Date() });
		return { heard: true };
	});
}

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
