import { eq } from "drizzle-orm";
import { changeRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { listDeliveryZones, lockZones, recordedZone, type ZoneRow } from "./delivery-zone";
import { deliveryZones } from "./tables";

interface Move {
	storeId: string;
	id: string;
	direction: "up" | "down";
	version: number | null;
}

/** The zone after it changed places with its neighbor; all are numbered from 1 then. At the end it stays. Throws 404, 409. */
export async function moveZone(
	tx: Tx,
	scope: Scope,
	{ storeId, id, direction, version }: Move,
): Promise<ZoneRow> {
	await lockZones(tx, { id, storeId });
	const zones = await listDeliveryZones(tx, storeId);
	const from = zones.findIndex((zone) => zone.id === id);
	const moved = zones[from];
	if (!moved) throw notFound("Delivery zone");
	requireVersion(recordedZone, moved, version);
	const to = direction === "up" ? from - 1 : from + 1;
	if (to < 0 || to >= zones.length) return moved;
	zones.splice(from, 1);
	zones.splice(to, 0, moved);
	let after = moved;
	for (const [index, before] of zones.entries()) {
		const zone = await changeRow(tx, scope, recordedZone, {
			before,
			version: null,
			patch: { priority: index + 1 },
			write: (change) =>
				tx.update(deliveryZones).set(change).where(eq(deliveryZones.id, before.id)).returning(),
		});
		if (zone.id === id) after = zone;
	}
	return after;
}
