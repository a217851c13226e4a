import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { DefaultLook, LookSource } from "~/models/webstore/default-look";
import { defaultLookEntity } from "~/models/webstore/default-look.entity";
import { defaultLookPatchSchema, defaultLookSchema } from "~/models/webstore/default-look.schema";
import type { Styling } from "~/models/webstore/styling";
import { stylingSchema } from "~/models/webstore/webstore-answer.schema";
import { atAllLocations } from "../core/at-all-locations";
import type { Tx } from "../core/database";
import { mutation, readAcross } from "../core/endpoint";
import { type Scope, toTenancy } from "../core/scope";
import type { LocationRow } from "../locations/inheritance";
import { requireLocation } from "../locations/require-location";
import { getSetting, getSettings, pickSetting, updateSetting } from "../locations/settings";
import { locationSettings, locations } from "../locations/tables";
import { stylingKind } from "./setting-kinds";

const kind = { entity: defaultLookEntity, defaults: { isDefault: false } };

const LOCATION = "/api/v2/store-v2/:merchantId/locations/:storeId";
const shared = {
	tag: "Web store",
	params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
} as const;

/** The default look of an organization: set, unset, and taken by one location (spec 4.15). */
export const defaultLookEndpoints = [
	readAcross({
		...shared,
		method: "get",
		path: `${LOCATION}/webstore-default-look`,
		summary:
			"Get whether a location's styling is the organization's default, and which one a reset copies",
		access: { anyOf: [["WEBSTORE_STYLING.API_READ"]] },
		answer: defaultLookSchema,
		async handle({ scope, params: { storeId }, services: { database } }) {
			const tenancy = toTenancy(scope);
			await database.read(tenancy, (tx) => requireLocation(tx, storeId));
			return database.read({ ...tenancy, stores: null }, (tx) => present(tx, scope, storeId));
		},
	}),
	mutation({
		...shared,
		method: "patch",
		path: `${LOCATION}/webstore-default-look`,
		summary: "Set or unset a location's styling as the organization's default",
		access: { anyOf: [["WEBSTORE_STYLING.API_UPDATE"]] },
		wholeMerchant: true,
		body: defaultLookPatchSchema,
		answer: defaultLookSchema,
		async handle(tx, { scope, params: { storeId }, body, version }) {
			await setDefault(tx, scope, storeId, body, version);
			return present(tx, scope, storeId);
		},
	}),
	mutation({
		...shared,
		method: "post",
		path: `${LOCATION}/webstore-styling/reset`,
		summary: "Reset a location's styling to the organization's default",
		access: { anyOf: [["WEBSTORE_STYLING.API_UPDATE"]] },
		answer: stylingSchema,
		async handle(tx, { scope, params: { storeId }, version }) {
			await requireLocation(tx, storeId);
			const { look } = await atAllLocations(tx, () => findDefaultLook(tx, storeId));
			return updateSetting(tx, scope, stylingKind, storeId, { patch: look, version });
		},
	}),
] as const;

/** Gives a new location the organization's default look, if any, over its default store's. */
export async function applyDefaultLook(tx: Tx, { merchantId, storeId, type }: LocationRow) {
	if (type === "default") return;
	const [chosen] = await chosenPlaces(tx);
	if (!chosen) return;
	const value = { ...(await lookAt(tx, chosen.storeId)) };
	const row = { merchantId, storeId, kind: stylingKind.entity.name, value, updatedAt: new Date() };
	await tx
		.insert(locationSettings)
		.values(row)
		.onConflictDoUpdate({
			target: [locationSettings.storeId, locationSettings.kind],
			set: { value },
		});
}

type Place = Pick<LocationRow, "storeId" | "title">;

interface FoundLook {
	source: LookSource;
	from: Place | null;
	look: Styling;
}

/** Look that a reset gives a location. The caller must be able to see all locations. */
async function findDefaultLook(tx: Tx, storeId: string): Promise<FoundLook> {
	const [chosen] = await chosenPlaces(tx);
	const from = chosen ?? (await findDefaultStore(tx, storeId));
	if (!from) return { source: "product", from: null, look: stylingKind.defaults };
	const source = chosen ? "location" : "default-store";
	return { source, from, look: await lookAt(tx, from.storeId) };
}

async function lookAt(tx: Tx, storeId: string): Promise<Styling> {
	return pickSetting(await getSettings(tx, storeId), stylingKind);
}

/** The location whose look the organization chose, first. */
function chosenPlaces(tx: Tx): Promise<Place[]> {
	return tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locationSettings)
		.innerJoin(locations, eq(locations.storeId, locationSettings.storeId))
		.where(
			and(
				eq(locationSettings.kind, kind.entity.name),
				sql`${locationSettings.value}->>'isDefault' = 'true'`,
				isNull(locations.deletedAt),
			),
		)
		.orderBy(desc(locationSettings.updatedAt));
}

async function findDefaultStore(tx: Tx, storeId: string): Promise<Place | null> {
	const [own] = await tx
		.select({ id: locations.defaultStoreId })
		.from(locations)
		.where(eq(locations.storeId, storeId));
	if (!own?.id) return null;
	const [found] = await tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(and(eq(locations.storeId, own.id), isNull(locations.deletedAt)));
	return found ?? null;
}

async function setDefault(
	tx: Tx,
	scope: Scope,
	storeId: string,
	{ isDefault }: { isDefault: boolean },
	version: number | null,
): Promise<void> {
	const name = `default look ${scope.merchantId}`;
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
	const before = isDefault ? await chosenPlaces(tx) : [];
	await updateSetting(tx, scope, kind, storeId, { patch: { isDefault }, version });
	for (const other of before) {
		if (other.storeId === storeId) continue;
		const patch = { isDefault: false };
		await updateSetting(tx, scope, kind, other.storeId, { patch, version: null });
	}
}

async function present(tx: Tx, { stores }: Scope, storeId: string): Promise<DefaultLook> {
	const { isDefault, version } = await getSetting(tx, kind, storeId);
	const { source, from } = await findDefaultLook(tx, storeId);
	const isVisible = from !== null && (stores?.includes(from.storeId) ?? true);
	return { storeId, isDefault, version, source, title: isVisible ? from.title : null };
}
