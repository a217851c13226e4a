import { eq } from "drizzle-orm";
import { type LocationKind, locationKind } from "~/models/locations/location";
import { locationEntity } from "~/models/locations/location.entity";
import { judgedPatch, locationPatchSchema } from "~/models/locations/location.schema";
import type { AuditRow } from "~/models/shared/audit-row";
import { recordRow, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { forbidden, notFound } from "../core/errors";
import { asJson } from "../core/ledger";
import type { Scope } from "../core/scope";
import { isSchemaField, ruled, type UndoAdapter } from "../core/undo";
import { requireNoOtherCentral } from "./check-placement";
import { deleteLocation } from "./delete-location";
import { findLocation, lockLocation } from "./get-location";
import { auditView, recordedLocation } from "./location";
import { locations } from "./tables";
import { updateLocation } from "./update-location";

export const locationUndo: UndoAdapter = {
	entity: locationEntity.name,
	undoable(row, services) {
		const ref = locationRef(row);
		const find = (tx: Tx) => lockLocation(tx, ref.storeId, ref.kind);
		return {
			permission: isDefault(ref.kind) ? "DEFAULT_STORE.API_UPDATE" : "LOCATION.API_UPDATE",
			async now(tx) {
				const found = await find(tx);
				return { state: asJson(auditView(found)), version: found.version };
			},
			writable: (parts) => parts.filter(({ field }) => isSchemaField(locationPatchSchema, field)),
			async write(tx, scope, patch, version) {
				const whole = ruled(judgedPatch(await find(tx)), ruled(locationPatchSchema, patch));
				return updateLocation(tx, services, scope, ref, whole, version);
			},
		};
	},
	whole(row) {
		const ref = locationRef(row);
		return {
			permission: isDefault(ref.kind) ? "DEFAULT_STORE.API_DELETE" : "LOCATION.API_DELETE",
			async find(tx) {
				const found = await findLocation(tx, ref.storeId, ref.kind);
				return found && { isDeleted: found.deletedAt !== null, version: found.version };
			},
			restore: (tx, scope, version) => restoreLocation(tx, scope, ref, version),
			remove: (tx, scope, version) => deleteLocation(tx, scope, ref, version),
		};
	},
};

function locationRef({ entityId, before, after }: AuditRow): {
	storeId: string;
	kind: LocationKind;
} {
	const state = (after ?? before) as { type?: string } | null;
	return { storeId: entityId, kind: locationKind(state?.type) };
}

function isDefault(kind: LocationKind): boolean {
	return kind === "default-locations";
}

/** Restores a deleted location. Throws 404 unless deleted, 409 when changed since `version`, 403. */
async function restoreLocation(
	tx: Tx,
	scope: Scope,
	{ storeId, kind }: { storeId: string; kind: LocationKind },
	version: number | null,
): Promise<void> {
	if (scope.stores !== null) throw forbidden();
	const before = await findLocation(tx, storeId, kind);
	if (!before?.deletedAt) throw notFound("Location");
	requireVersion(recordedLocation, before, version);
	if (before.isCentralLocation) await requireNoOtherCentral(tx, scope);
	const [after] = await tx
		.update(locations)
		.set({ deletedAt: null, version: before.version + 1, updatedAt: new Date() })
		.where(eq(locations.storeId, storeId))
		.returning();
	if (!after) throw new Error("The location was not written");
	await recordRow(tx, scope, recordedLocation, "restore", { before: null, after });
}
