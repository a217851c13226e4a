import { eq } from "drizzle-orm";
import { weekOf } from "~/models/business-hours";
import { DEFAULT_STORE_DENIED, type Location } from "~/models/location";
import type { LocationCreate } from "~/models/location.schema";
import { businessHours } from "../business-hours/tables";
import { updateBusinessHours } from "../business-hours/update-business-hours";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { newId } from "../core/ids";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { LocationKind } from "./get-location";
import { auditView, toLocation } from "./location";
import { locations } from "./tables";

/** The hours a new location starts with: every day from the default business time (spec 9.4). */
const FIRST_HOURS = [{ start: "09:00", end: "21:00" }];

/**
 * Creates a location with its business hours, the default ones unless it is told others (spec 3.4, 7.2). Somebody
 * limited to own locations cannot.
 * Throws 403 in the spec's words for a default store without the permission (6.6).
 */
export async function createLocation(
	tx: Tx,
	scope: Scope,
	{ weekly, ...body }: LocationCreate,
	kind: LocationKind,
): Promise<Location> {
	if (kind === "default-locations" && !scope.permissions.includes("DEFAULT_STORE.API_CREATE")) {
		throw forbidden(DEFAULT_STORE_DENIED);
	}
	if (scope.stores !== null) throw forbidden();
	const now = new Date();
	const storeId = newId();
	const [row] = await tx
		.insert(locations)
		.values({
			...body,
			storeId,
			merchantId: scope.merchantId,
			type: kind === "default-locations" ? "default" : "store",
			slug: await freeSlug(tx, body.title),
			version: 1,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) throw new Error("The location was not written");
	await tx.insert(businessHours).values({
		storeId,
		merchantId: scope.merchantId,
		weekly: weekOf(FIRST_HOURS),
		dineIn: weekOf(FIRST_HOURS),
		haveDineInHours: false,
		specialDays: [],
		updatedAt: now,
	});
	await record(
		tx,
		scope,
		{
			entity: "location",
			entityId: storeId,
			entityLabel: row.title,
			storeId,
			action: "create",
			before: null,
			after: auditView(row),
		},
		{ type: "location.changed", storeId, payload: { storeId } },
	);
	if (weekly) await updateBusinessHours(tx, scope, storeId, { weekly }, null);
	return toLocation(row);
}

/** The title in lowercase letters and hyphens (spec 5.3), with a letter suffix when taken. */
async function freeSlug(tx: Tx, title: string): Promise<string> {
	const base =
		title
			.normalize("NFKD")
			.replace(/\p{M}+/gu, "")
			.toLowerCase()
			.replace(/[^a-z]+/g, "-")
			.replace(/^-+|-+$/g, "")
			.slice(0, 240) || "location";
	for (let attempt = 0; ; attempt += 1) {
		const slug = attempt === 0 ? base : `${base}-${letters(attempt)}`;
		const [taken] = await tx
			.select({ storeId: locations.storeId })
			.from(locations)
			.where(eq(locations.slug, slug));
		if (!taken) return slug;
	}
}

function letters(number: number): string {
	return number > 26
		? letters(Math.floor((number - 1) / 26)) + letters(((number - 1) % 26) + 1)
		: String.fromCharCode(96 + number);
}
