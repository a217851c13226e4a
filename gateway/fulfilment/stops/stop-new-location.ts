import { NEW_LOCATION_REASON } from "~/models/fulfilment/stop";
import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import type { Scope } from "../../core/scope";
import { stops } from "./tables";

interface NewLocation {
	storeId: string;
	merchantId: string;
	type: string;
	isCentralLocation: boolean;
	createdAt: Date;
}

/** A new location takes no orders until it is declared ready. Part of its creation: one audit row for both. */
export async function stopNewLocation(
	tx: Tx,
	{ actor }: Scope,
	location: NewLocation,
): Promise<void> {
	if (location.type === "default" || location.isCentralLocation) return;
	const { storeId, merchantId, createdAt } = location;
	await tx.insert(stops).values({
		id: newId(),
		merchantId,
		storeId,
		reason: NEW_LOCATION_REASON,
		startedAt: createdAt,
		startedBy: actor.label,
		startedByUuid: actor.uuid,
		remindedAt: createdAt,
		updatedAt: createdAt,
	});
}
