import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { isOfOpen, isOfSquare } from "../../adapters/pos/catalogue/signatures";
import { webhookKeyOf } from "../../adapters/pos/catalogue/webhook-key";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Scope, systemScope, tenancyOf } from "../../core/scope";
import type { Services } from "../../core/services";
import { menuOwnValues, menuParts } from "../tables";
import { partsByGuid } from "./linked-parts";
import { registerSync } from "./register-sync";
import { setStates } from "./sync-states";
import { menuAutoSyncs, menuSyncStates, posMessages } from "./tables";

export const SQUARE_WEBHOOK_PATH = "/pos/api/v1/webhooks/square";
export const OPEN_WEBHOOK_PATH = "/pos/api/v1/webhooks/catalogue";

/** The address that a point of sale calls, as it is signed. */
export function webhookUrl(
	{ GATEWAY_PUBLIC_URL, GATEWAY_PORT }: Services["config"],
	path: string,
): string {
	return `${GATEWAY_PUBLIC_URL?.replace(/\/$/, "") ?? `http://127.0.0.1:${GATEWAY_PORT}`}${path}`;
}

interface Heard {
	merchantId: string;
	eventId: string;
	/** What changed; null where the message does not say. */
	guids: readonly string[] | null;
}

/** Throws 401 unless Square signed the message. */
export function requireSquare({ config }: Services, raw: string, signature: string): void {
	const url = webhookUrl(config, SQUARE_WEBHOOK_PATH);
	if (!isOfSquare(webhookKeyOf(config), url, raw, signature)) throw notSigned();
}

/** Throws 401 unless the message is signed as the documented protocol does, in the last five minutes. */
export function requireOpen(
	{ config }: Services,
	signed: { at: string; body: string; signature: string },
): void {
	if (!isOfOpen(webhookKeyOf(config), signed)) throw notSigned();
}

function notSigned(): GatewayError {
	return new GatewayError(401, "The message is not signed by the point of sale");
}

/**
 * Takes a signed message that a catalogue changed: what is linked is pending, and categories with auto-sync are synced. A
 * message that comes again changes nothing.
 */
export async function hearPos(
	services: Services,
	{ merchantId, eventId, guids }: Heard,
): Promise<{ heard: boolean }> {
	const scope: Scope = {
		...systemScope(merchantId, "Point of sale"),
		permissions: ["MERCHANT_MENU_MANAGEMENT.API_UPDATE"],
	};
	await services.database.transaction(tenancyOf(scope), async (tx) => {
		const isNew = await tx
			.insert(posMessages)
			.values({ merchantId, eventId, at: new Date() })
			.onConflictDoNothing()
			.returning({ eventId: posMessages.eventId });
		if (isNew.length === 0) return;
		const changed = guids ? await linkedParts(tx, guids) : [];
		await setStates(
			tx,
			{ merchantId, storeId: null, jobId: null },
			changed.map((partId) => ({ partId, status: "pending" })),
		);
		if (guids) await pendingAtLocations(tx, scope, guids, changed);
		for (const { id, parts } of await autoSynced(tx)) {
			const isMeant = !guids || [id, ...parts].some((each) => changed.includes(each));
			if (isMeant) await register(tx, scope, services, id);
		}
	});
	return { heard: true };
}

async function register(tx: Tx, scope: Scope, { log }: Services, partId: string): Promise<void> {
	const job = { kind: "category", partId, storeId: null, sessionId: null, isAuto: true } as const;
	try {
		await registerSync(tx, scope, job);
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		log.warn({ error, category: partId }, "a category was not synced by itself");
	}
}

async function linkedParts(tx: Tx, guids: readonly string[]): Promise<string[]> {
	return (await partsByGuid(tx, null, guids)).map(({ id }) => id);
}

/** What locations link on their own to these GUIDs; and what they synced by the organization's link. */
async function pendingAtLocations(
	tx: Tx,
	{ merchantId }: Scope,
	guids: readonly string[],
	changed: readonly string[],
): Promise<void> {
	if (guids.length === 0) return;
	const own = sql`${menuOwnValues.values} ->> 'posGuid'`;
	const linkedHere = await tx
		.select({ storeId: menuOwnValues.storeId, partId: menuOwnValues.partId })
		.from(menuOwnValues)
		.where(and(eq(menuOwnValues.merchantId, merchantId), inArray(own, [...guids])))
		.orderBy(menuOwnValues.storeId);
	const followed =
		changed.length === 0
			? []
			: await tx
					.select({ storeId: menuSyncStates.storeId, partId: menuSyncStates.partId })
					.from(menuSyncStates)
					.leftJoin(
						menuOwnValues,
						and(
							eq(menuOwnValues.storeId, menuSyncStates.storeId),
							eq(menuOwnValues.partId, menuSyncStates.partId),
						),
					)
					.where(
						and(
							isNotNull(menuSyncStates.storeId),
							inArray(menuSyncStates.partId, [...changed]),
							isNull(own),
						),
					);
	const all = [...linkedHere, ...followed];
	for (const storeId of [...new Set(all.flatMap((each) => each.storeId ?? []))].sort()) {
		const parts = all.filter((each) => each.storeId === storeId);
		await setStates(
			tx,
			{ merchantId, storeId, jobId: null },
			parts.map(({ partId }) => ({ partId, status: "pending" })),
		);
	}
}

function autoSynced(tx: Tx) {
	return tx
		.select({ id: menuParts.id, parts: menuParts.parts })
		.from(menuAutoSyncs)
		.innerJoin(menuParts, eq(menuParts.id, menuAutoSyncs.partId))
		.where(
			and(
				eq(menuAutoSyncs.isEnabled, true),
				isNotNull(menuParts.posGuid),
				isNull(menuParts.deletedAt),
			),
		)
		.orderBy(menuParts.id);
}
