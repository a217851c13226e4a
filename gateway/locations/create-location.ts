import { sql } from "drizzle-orm";
import { DEFAULT_STORE_DENIED, type Location } from "~/models/locations/location";
import type { LocationCreate } from "~/models/locations/location.schema";
import { recordRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { lockMerchant } from "../merchants/change-merchant";
import { checkPlacement } from "./check-placement";
import { claimLocationImages } from "./claim-location-images";
import type { LocationKind } from "./get-location";
import { recordedLocation, toLocation } from "./location";
import { locations } from "./tables";

/** Creates a location with its hours (spec 3.4, 7.2). Throws 403 without permission (spec 6.6), 422. */
export async function createLocation(
	tx: Tx,
	{ locationFollowers }: Pick<Services, "locationFollowers">,
	scope: Scope,
	{ weekly, ...body }: LocationCreate,
	kind: LocationKind,
): Promise<Location> {
	requireMayCreate(scope, kind);
	await checkPlacement(tx, scope, kind, body);
	// One at a time per organization: equal titles would get the same slug.
	await lockMerchant(tx, scope, null);
	const location = await insertLocation(tx, scope, body, kind);
	await recordRow(tx, scope, recordedLocation, "create", { before: null, after: location });
	await locationFollowers.created(tx, scope, location, { weekly });
	return toLocation(location);
}

type LocationRow = typeof locations.$inferSelect;

function requireMayCreate({ permissions, stores }: Scope, kind: LocationKind): void {
	if (kind === "default-locations" && !permissions.includes("DEFAULT_STORE.API_CREATE")) {
		throw forbidden(DEFAULT_STORE_DENIED);
	}
	if (stores !== null) throw forbidden();
}

async function insertLocation(
	tx: Tx,
	{ merchantId }: Scope,
	body: Omit<LocationCreate, "weekly">,
	kind: LocationKind,
): Promise<LocationRow> {
	const now = new Date();
	const [row] = await tx
		.insert(locations)
		.values({
			...body,
			storeId: newId(),
			merchantId,
			type: kind === "default-locations" ? "default" : "store",
			slug: await freeSlug(tx, body.title),
			version: 1,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) throw new Error("The location was not written");
	await claimLocationImages(tx, row.storeId, {}, body);
	return row;
}

async function freeSlug(tx: Tx, title: string): Promise<string> {
	const base = slugOf(title);
	const rows = await tx
		.select({ slug: locations.slug })
		.from(locations)
		.where(sql`${locations.slug} ~ ${`^${base}(-[a-z]+)?$`}`);
	const taken = new Set(rows.map(({ slug }) => slug));
	let slug = base;
	for (let suffix = 1; taken.has(slug); suffix += 1) slug = `${base}-${letters(suffix)}`;
	return slug;
}

function slugOf(title: string): string {
	const plain = title.normalize("NFKD").replace(/\p{M}+/gu, "");
	const slug = plain.toLowerCase().replace(/[^a-z]+/g, "-");
	return slug.replace(/^-+|-+$/g, "").slice(0, 240) || "location";
}

function letters(number: number): string {
	return number > 26
		? letters(Math.floor((number - 1) / 26)) + letters(((number - 1) % 26) + 1)
		: String.fromCharCode(96 + number);
}
