import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { SyncStatus } from "~/models/menu/pos-sync/sync-job";
import { isOfOpen, isOfSquare } from "../../adapters/pos/catalogue/signatures";
import { posWebhookKey } from "../../adapters/pos/catalogue/webhook-key";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Scope, systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { menuParts } from "../tables";
import { partsByGuid } from "./linked-parts";
import { markPending } from "./mark-pending";
import { concernedLocations, listPosLocations, type PosSource } from "./pos-place";
import { registerSync } from "./register-sync";
import { listSyncStates } from "./sync-states";
import { menuAutoSyncs, menuSyncStates, posMessages } from "./tables";

export const SQUARE_WEBHOOK_PATH = "/pos/api/v1/webhooks/square";
export const OPEN_WEBHOOK_PATH = "/pos/api/v1/webhooks/catalogue";

/** The addresses at which points of sale may reach the gateway; Square signs the one that it calls. */
export function webhookUrls(
	{ GATEWAY_PUBLIC_URL, PUBLIC_URL, GATEWAY_PORT }: Services["config"],
	path: string,
): string[] {
	const origins = [GATEWAY_PUBLIC_URL, PUBLIC_URL, `http://127.0.0.1:${GATEWAY_PORT}`];
	return origins.flatMap((origin) => (origin ? `${origin.replace(/\/+$/, "")}${path}` : []));
}

/** Throws 401 unless Square signed the message for one of the gateway's addresses. */
export async function requireSquare(
	{ config, squareSubscription }: Services,
	raw: string,
	signature: string,
): Promise<void> {
	const urls = webhookUrls(config, SQUARE_WEBHOOK_PATH);
	const isSignedWith = (key: string) => urls.some((url) => isOfSquare(key, url, raw, signature));
	if (isSignedWith(posWebhookKey(config))) return;
	if (!isSignedWith((await squareSubscription?.key()) ?? "")) throw notSigned();
}

/** Throws 401 unless the message is signed as the documented protocol does, in the last five minutes. */
export function requireOpen(
	{ config }: Services,
	signed: { at: string; body: string; signature: string },
): void {
	if (!isOfOpen(posWebhookKey(config), signed)) throw notSigned();
}

function notSigned(): GatewayError {
	return new GatewayError(401, "The message is not signed by the POS");
}

interface Heard {
	merchantId: string;
	eventId: string;
	source: PosSource;
	guids: readonly string[] | null;
}

/** Handles a signed webhook about a changed catalog: marks parts as pending, starts auto-syncs. Repeatable. */
export async function handlePosWebhook(
	services: Services,
	{ merchantId, eventId, source, guids }: Heard,
): Promise<{ heard: boolean }> {
	const scope: Scope = {
		...systemScope(merchantId, "POS"),
		permissions: ["MERCHANT_MENU_MANAGEMENT.API_UPDATE", "STORE_MENU_MANAGEMENT.API_UPDATE"],
	};
	await services.database.transaction(toTenancy(scope), async (tx) => {
		const isNew = await tx
			.insert(posMessages)
			.values({ merchantId, eventId, at: new Date() })
			.onConflictDoNothing()
			.returning({ eventId: posMessages.eventId });
		if (isNew.length === 0) return;
		const stores = await concernedLocations(tx, source);
		const [first] = await listPosLocations(tx);
		const isOfAll = first !== undefined && stores.includes(first.storeId);
		if (guids) await markPending(tx, scope, { guids, stores, isOfAll });
		const categories = await autoSynced(tx);
		if (isOfAll) {
			for (const id of await meant(tx, null, guids, categories)) {
				await register(tx, scope, services, { partId: id, storeId: null, source: first.storeId });
			}
		}
		const followed = await syncedBefore(tx, stores, categories);
		const isNamed = source.locationIds !== null;
		for (const storeId of stores) {
			for (const id of await meant(tx, storeId, guids, categories)) {
				if (!isNamed && !followed.has(`${storeId} ${id}`)) continue;
				await register(tx, scope, services, { partId: id, storeId });
			}
		}
	});
	return { heard: true };
}

interface Category {
	id: string;
	parts: string[];
}

async function meant(
	tx: Tx,
	storeId: string | null,
	guids: readonly string[] | null,
	categories: readonly Category[],
): Promise<string[]> {
	if (categories.length === 0) return [];
	const changed = guids && new Set((await partsByGuid(tx, storeId, guids)).map(({ id }) => id));
	const failed = changed ? await failedBefore(tx, storeId, categories) : new Set();
	return categories
		.filter(
			({ id, parts }) =>
				!changed || failed.has(id) || [id, ...parts].some((each) => changed.has(each)),
		)
		.map(({ id }) => id);
}

/** Those whose last sync did not get to its end, so that it may lack what changed before. */
async function failedBefore(
	tx: Tx,
	storeId: string | null,
	categories: readonly Category[],
): Promise<ReadonlySet<string>> {
	const ids = categories.map(({ id }) => id);
	const states = await listSyncStates(tx, storeId, ids);
	const isFailed = new Set<SyncStatus>(["failed", "error"]);
	return new Set(states.flatMap(({ partId, status }) => (isFailed.has(status) ? [partId] : [])));
}

async function register(
	tx: Tx,
	scope: Scope,
	{ log }: Services,
	which: { partId: string; storeId: string | null; source?: string },
): Promise<void> {
	const job = { kind: "category", sessionId: null, isAuto: true, ...which } as const;
	try {
		await registerSync(tx, scope, job);
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		log.warn({ error, category: which.partId }, "a category was not synced by itself");
	}
}

async function syncedBefore(
	tx: Tx,
	stores: readonly string[],
	categories: readonly Category[],
): Promise<ReadonlySet<string>> {
	if (stores.length === 0 || categories.length === 0) return new Set();
	const rows = await tx
		.select({ storeId: menuSyncStates.storeId, partId: menuSyncStates.partId })
		.from(menuSyncStates)
		.where(
			and(
				inArray(menuSyncStates.storeId, [...stores]),
				inArray(
					menuSyncStates.partId,
					categories.map(({ id }) => id),
				),
			),
		);
	return new Set(rows.map(({ storeId, partId }) => `${storeId} ${partId}`));
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
