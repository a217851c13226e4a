import { like, max } from "drizzle-orm";
import type { SquareMessage } from "~/models/menu/pos-sync/pos-sync.schema";
import { PosError } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { linkedToSquare } from "../../locations/square/square-accounts";
import { handlePosWebhook } from "./handle-pos-webhook";
import { concernedLocations, getPosPlace, type PosSource } from "./pos-place";
import { posMessages } from "./tables";

/** Handles a signed Square webhook for all organizations linked to the account; logs an unknown account. */
export async function handleSquareWebhook(
	services: Services,
	message: SquareMessage,
): Promise<{ heard: boolean }> {
	const { merchant_id: squareAccount, event_id: eventId } = message;
	const linked = await linkedToSquare(services.database, squareAccount);
	if (linked.size === 0) services.log.warn({ squareAccount }, "no location linked this account");
	const counts = inventoryCounts(message);
	const source = { squareAccount, locationIds: namedBy(message) };
	for (const merchantId of linked.keys()) {
		if (message.type === "catalog.version.updated") {
			const kind = `catalog ${squareAccount} `;
			const guids = await changedSinceLast(services, { merchantId, source, kind });
			await handlePosWebhook(services, { merchantId, eventId: kind + eventId, source, guids });
			continue;
		}
		const guids = await changedBy(services, { merchantId, source, counts });
		await handlePosWebhook(services, { merchantId, eventId, source, guids });
	}
	return { heard: linked.size > 0 };
}

/** Clocks differ, and a message may come before what it tells of can be read. */
const MARGIN_MS = 10 * 60_000;

/** What changed since the catalog message before, or null where there is none or Square does not say. */
async function changedSinceLast(
	services: Services,
	{ merchantId, source, kind }: { merchantId: string; source: PosSource; kind: string },
): Promise<string[] | null> {
	const { database, posCatalogue, log } = services;
	const tenancy = toTenancy(systemScope(merchantId, "POS"));
	const { last, place } = await database.transaction(tenancy, async (tx) => {
		const [storeId] = await concernedLocations(tx, source);
		const [heard] = await tx
			.select({ last: max(posMessages.at) })
			.from(posMessages)
			.where(like(posMessages.eventId, `${kind}%`));
		return {
			last: heard?.last ?? null,
			place: storeId === undefined ? null : await getPosPlace(tx, storeId),
		};
	});
	if (!last || !place) return null;
	try {
		return await posCatalogue.changedSince(place, new Date(last.getTime() - MARGIN_MS));
	} catch (error) {
		if (!(error instanceof PosSilent) && !(error instanceof PosError)) throw error;
		log.warn({ error }, "Square did not say what changed in its catalog");
		return null;
	}
}

function inventoryCounts(message: SquareMessage) {
	return message.type === "inventory.count.updated" ? message.data.object.inventory_counts : [];
}

function namedBy(message: SquareMessage): string[] | null {
	const named = inventoryCounts(message).flatMap((count) => count.location_id ?? []);
	if (message.location_id) named.push(message.location_id);
	return named.length > 0 ? [...new Set(named)] : null;
}

/** Includes the items of counted variations, since menus are linked to items; null where Square does not say. */
async function changedBy(
	services: Services,
	{
		merchantId,
		source,
		counts,
	}: { merchantId: string; source: PosSource; counts: ReturnType<typeof inventoryCounts> },
): Promise<string[] | null> {
	const counted = [...new Set(counts.flatMap((count) => count.catalog_object_id ?? []))];
	if (counted.length === 0 || counts.some((count) => !count.catalog_object_id)) return null;
	const tenancy = toTenancy(systemScope(merchantId, "POS"));
	const place = await services.database.transaction(tenancy, async (tx) => {
		const [storeId] = await concernedLocations(tx, source);
		return storeId === undefined ? null : getPosPlace(tx, storeId);
	});
	if (!place) return counted;
	try {
		return [...counted, ...(await services.posCatalogue.findItemIds(place, counted))];
	} catch (error) {
		if (!(error instanceof PosSilent) && !(error instanceof PosError)) throw error;
		services.log.warn({ error }, "Square did not say what the counted variations are of");
		return null;
	}
}
