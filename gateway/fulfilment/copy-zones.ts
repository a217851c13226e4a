import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Coordinates, MAX_ZONES } from "~/models/fulfilment/delivery-zone";
import { movedArea } from "~/models/fulfilment/moved-area";
import type { ZonesCopied } from "~/models/fulfilment/zone-copy";
import type { ZoneCopy } from "~/models/fulfilment/zone-copy.schema";
import { changeRow, recordRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError, invalid, notFound } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import { sortedSet } from "../core/sorted-set";
import { locations } from "../locations/tables";
import { listPartners } from "./delivery-partner";
import { listDeliveryZones, lockZones, recordedZone, type ZoneRow } from "./delivery-zone";
import { deliveryZones } from "./tables";

/** Zones lie around the other locations as they do here; one of the same name is changed. Throws 404, 422. */
export async function copyZones(
	tx: Tx,
	scope: Scope,
	{ storeId, zones: ids, stores }: ZoneCopy & { storeId: string },
): Promise<ZonesCopied> {
	const targets = sortedSet(stores.filter((id) => id !== storeId));
	const places = await findPlaces(tx, [storeId, ...targets]);
	const zones = (await listDeliveryZones(tx, storeId)).filter(({ id }) => ids.includes(id));
	if (zones.length < new Set(ids).size) throw notFound("Delivery zone");
	const partners = await listPartners(tx, storeId);
	const counts = { created: 0, updated: 0, unchanged: 0 };
	for (const target of targets) {
		const [from, to] = [requirePlace(places, storeId), requirePlace(places, target)];
		await lockZones(tx, { id: undefined, storeId: target });
		const twins = await listPartners(tx, target);
		for (const zone of zones) {
			const partner = partners.find(({ id }) => id === zone.partnerId);
			const copy = {
				...copied(zone),
				area: movedArea(zone.area, from, to),
				// Matched by name: a partner belongs to one location.
				partnerId: twins.find(({ name }) => name === partner?.name)?.id ?? null,
			};
			counts[await put(tx, scope, target, copy)] += 1;
		}
	}
	return counts;
}

type Copy = ReturnType<typeof copied>;

function copied(zone: ZoneRow) {
	const {
		id: _,
		merchantId: __,
		storeId: ___,
		priority: ____,
		version: _____,
		createdAt: ______,
		updatedAt: _______,
		deletedAt: ________,
		...copy
	} = zone;
	return copy;
}

async function put(tx: Tx, scope: Scope, storeId: string, copy: Copy): Promise<keyof ZonesCopied> {
	const there = await listDeliveryZones(tx, storeId);
	const before = there.find(({ name }) => name.toLowerCase() === copy.name.toLowerCase());
	if (before) {
		const after = await changeRow(tx, scope, recordedZone, {
			before,
			version: null,
			patch: copy,
			write: (change) =>
				tx.update(deliveryZones).set(change).where(eq(deliveryZones.id, before.id)).returning(),
		});
		return after === before ? "unchanged" : "updated";
	}
	if (there.length >= MAX_ZONES) {
		throw new GatewayError(422, `A location has at most ${MAX_ZONES} delivery zones`);
	}
	const now = new Date();
	const [row] = await tx
		.insert(deliveryZones)
		.values({
			...copy,
			id: newId(),
			merchantId: scope.merchantId,
			storeId,
			priority: (there.at(-1)?.priority ?? 0) + 1,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	await recordRow(tx, scope, recordedZone, "create", { before: null, after: row ?? null });
	return "created";
}

type Place = { title: string; coordinates: Coordinates | null };

async function findPlaces(tx: Tx, ids: string[]): Promise<Map<string, Place>> {
	const rows = await tx
		.select({ storeId: locations.storeId, title: locations.title, address: locations.address })
		.from(locations)
		.where(and(inArray(locations.storeId, ids), isNull(locations.deletedAt)));
	return new Map(
		rows.map(({ storeId, title, address: { latitude, longitude } }) => [
			storeId,
			{
				title,
				coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
			},
		]),
	);
}

function requirePlace(places: Map<string, Place>, storeId: string): Coordinates {
	const place = places.get(storeId);
	if (!place) throw notFound("Location");
	if (place.coordinates) return place.coordinates;
	throw invalid({ stores: [`The address of ${place.title} has no coordinates`] });
}
