import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { publicState } from "~/models/storefront/public-state";
import type { PlacePicker } from "~/models/storefront/redirect";
import { publicAddress } from "~/models/storefront/store-address";
import { defaultLookEntity } from "~/models/webstore/default-look.entity";
import type { GatewayConfig } from "../core/config";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { notFound } from "../core/errors";
import { readPublicHosts } from "../domains/public-hosts";
import { runningStopsAt } from "../fulfilment/stops/running-stops";
import { businessHours } from "../hours/tables";
import { sells } from "../locations/sells";
import { locationSettings, locations } from "../locations/tables";
import { merchants, PLATFORM_MERCHANT_ID, webAddresses } from "../merchants/tables";

/** The organization whose page is at a public address, with the slug that it has now. Throws 404. */
export async function findPlacePicker(
	database: Database,
	slug: string,
): Promise<{ merchantId: string; slug: string }> {
	const [found] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ merchantId: merchants.merchantId, slug: merchants.slug })
			.from(webAddresses)
			.innerJoin(merchants, eq(merchants.merchantId, webAddresses.merchantId))
			.where(
				and(
					eq(webAddresses.slug, slug),
					isNull(webAddresses.storeId),
					isNull(webAddresses.deletedAt),
					ne(merchants.merchantId, PLATFORM_MERCHANT_ID),
				),
			),
	);
	if (!found) throw notFound("Store");
	return found;
}

/** Lists an organization's public locations by name, and whether they are open at `at` (ms; spec 7.6). */
export async function readPlacePicker(
	tx: Tx,
	{ STORE_URL, PUBLIC_URL }: Pick<GatewayConfig, "STORE_URL" | "PUBLIC_URL">,
	merchantId: string,
	at = Date.now(),
): Promise<PlacePicker> {
	const { slug, name: title, description } = merchants;
	const [merchant] = await tx
		.select({ slug, title, description })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	if (!merchant) throw notFound("Merchant");
	const rows = await tx
		.select({
			storeId: locations.storeId,
			slug: locations.slug,
			title: locations.title,
			subtitle: locations.subtitle,
			shortName: locations.shortName,
			address: locations.address,
			contactInfo: locations.contactInfo,
			targetType: locations.targetType,
			hours: businessHours,
			isDefaultLook: sql<boolean>`coalesce(${locationSettings.value}->>'isDefault' = 'true', false)`,
		})
		.from(locations)
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.leftJoin(
			locationSettings,
			and(
				eq(locationSettings.storeId, locations.storeId),
				eq(locationSettings.kind, defaultLookEntity.name),
			),
		)
		.where(
			and(
				eq(locations.merchantId, merchantId),
				eq(locations.isEnabledInPlacePicker, true),
				sells(),
			),
		)
		.orderBy(asc(locations.title));
	const hostByStore = await readPublicHosts(tx, merchantId, STORE_URL ?? PUBLIC_URL);
	const ids = rows.map(({ storeId }) => storeId);
	const stopsAt = await runningStopsAt(tx, merchantId, ids, at);
	const places = rows.map((row) => {
		const { storeId, address, contactInfo, targetType, hours } = row;
		const { timeZone } = contactInfo;
		const { formattedAddress, houseNumber, streetName, city, state, stateCode } = address;
		const { postalCode, countryCode, latitude, longitude } = address;
		const stops = stopsAt(storeId);
		return {
			slug: row.slug,
			title: row.title,
			shortName: row.shortName,
			subtitle: row.subtitle,
			url: publicAddress(hostByStore(storeId), row.slug),
			address: formattedAddress,
			street: [houseNumber, streetName].filter(Boolean).join(" "),
			city,
			stateName: state || stateCode,
			stateCode,
			postalCode,
			countryCode,
			latitude,
			longitude,
			timeZone,
			state: publicState({ at, zone: timeZone, targetType, hours, stops }),
		};
	});
	const look = rows.find(({ isDefaultLook }) => isDefaultLook) ?? rows[0];
	const url = publicAddress(hostByStore(null), merchant.slug);
	return { ...merchant, url, lookSlug: look?.slug ?? null, places };
}
