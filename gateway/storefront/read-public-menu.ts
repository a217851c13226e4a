import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ownPickupAddress } from "~/models/locations/location";
import { atLocation, type LocationMenuPart } from "~/models/menu/own-values";
import { asConfigured } from "~/models/storefront/as-configured";
import { buildPublicMenu } from "~/models/storefront/build-public-menu";
import type { PublicLocation, PublicMenu } from "~/models/storefront/public-menu";
import { publicPrepTime } from "~/models/storefront/public-prep-time";
import { type Database, SYSTEM, type Tenancy, type Tx } from "../core/database";
import { auditHeads } from "../core/tables";
import { deliveryKind, pickupKind, prepTimeKind } from "../fulfilment/setting-kinds";
import { runningStops } from "../fulfilment/stops/running-stops";
import { businessHours } from "../hours/tables";
import { sells } from "../locations/sells";
import { locationSettings, locations } from "../locations/tables";
import { presentMenuPart } from "../menu/menu-part";
import { counterKind } from "../menu/setting-kinds";
import { menuOwnValues, menuParts, menuSoldOut } from "../menu/tables";
import { merchants, webAddresses } from "../merchants/tables";
import { configurationKind } from "../webstore/setting-kinds";

export interface Storefront {
	merchantId: string;
	storeId: string;
}

/** The location that sells at a public address, with the slug that it has now, or null. */
export async function findStorefront(
	database: Database,
	slug: string,
): Promise<(Storefront & { slug: string }) | null> {
	const { merchantId, storeId } = locations;
	const [found] = await database.read(SYSTEM, (tx) =>
		tx
			.select({ merchantId, storeId, slug: locations.slug })
			.from(webAddresses)
			.innerJoin(locations, eq(locations.storeId, webAddresses.storeId))
			.where(and(eq(webAddresses.slug, slug), isNull(webAddresses.deletedAt), sells())),
	);
	return found ?? null;
}

/** Sees the location's and the organization's data, and no other location's. */
export function tenancyAt({ merchantId, storeId }: Storefront): Tenancy {
	return { role: "app", merchantId, stores: [storeId] };
}

/** Changes whenever something was changed at the organization or at the location: the ends of their audit chains. */
export async function readVersion(tx: Tx, { merchantId, storeId }: Storefront): Promise<string> {
	const heads = await tx
		.select({ chain: auditHeads.chain, links: auditHeads.links, hash: auditHeads.hash })
		.from(auditHeads)
		.where(
			and(eq(auditHeads.merchantId, merchantId), inArray(auditHeads.chain, [merchantId, storeId])),
		)
		.orderBy(auditHeads.chain);
	return heads.map(({ links, hash }) => `${links}:${hash}`).join(" ");
}

/** Returns a location's menu at an instant (ms), in three statements; null if it no longer sells. */
export async function readPublicMenu(
	tx: Tx,
	place: Storefront,
	at: number,
): Promise<PublicMenu | null> {
	const { merchantId, storeId } = place;
	const configurations = alias(locationSettings, "configurations");
	const prepTimes = alias(locationSettings, "prep_times");
	const pickups = alias(locationSettings, "pickups");
	const deliveries = alias(locationSettings, "deliveries");
	const [found] = await tx
		.select({
			location: locations,
			hours: businessHours,
			brand: merchants.name,
			type: merchants.featuresFlags,
			counter: locationSettings.value,
			configured: configurations.value,
			prep: prepTimes.value,
			pickup: pickups.value,
			delivery: deliveries.value,
		})
		.from(locations)
		.innerJoin(merchants, eq(merchants.merchantId, locations.merchantId))
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.leftJoin(
			locationSettings,
			and(
				eq(locationSettings.storeId, locations.storeId),
				eq(locationSettings.kind, counterKind.entity.name),
			),
		)
		.leftJoin(
			configurations,
			and(
				eq(configurations.storeId, locations.storeId),
				eq(configurations.kind, configurationKind.entity.name),
			),
		)
		.leftJoin(
			prepTimes,
			and(eq(prepTimes.storeId, locations.storeId), eq(prepTimes.kind, prepTimeKind.entity.name)),
		)
		.leftJoin(
			pickups,
			and(eq(pickups.storeId, locations.storeId), eq(pickups.kind, pickupKind.entity.name)),
		)
		.leftJoin(
			deliveries,
			and(eq(deliveries.storeId, locations.storeId), eq(deliveries.kind, deliveryKind.entity.name)),
		)
		.where(and(eq(locations.storeId, storeId), sells()));
	if (!found) return null;
	const { location, hours, brand, type, counter, configured, prep } = found;
	const byWay = [
		{ ...pickupKind.defaults, ...found.pickup },
		{ ...deliveryKind.defaults, ...found.delivery },
	];
	const isFoodHall = type.multiEntityType === "food_hall";
	const { isShared } = { ...counterKind.defaults, ...(isFoodHall && counter) };
	const menu = buildPublicMenu({
		at,
		zone: location.contactInfo.timeZone,
		location: {
			...presentLocation(location, brand),
			isSharedCounter: isShared,
			prepTime: publicPrepTime({ ...prepTimeKind.defaults, ...prep }),
			takesLaterOrders: byWay.some(
				({ isEnabled, delayedOrders }) => isEnabled && delayedOrders.isEnabledDelayedOrder,
			),
		},
		targetType: location.targetType,
		hours,
		stops: await runningStops(tx, merchantId, storeId, at),
		parts: await readParts(tx, storeId),
	});
	return asConfigured(menu, { ...configurationKind.defaults, ...configured });
}

async function readParts(tx: Tx, storeId: string): Promise<LocationMenuPart[]> {
	const rows = await tx
		.select({ part: menuParts, own: menuOwnValues.values, soldOut: menuSoldOut })
		.from(menuParts)
		.leftJoin(
			menuOwnValues,
			and(eq(menuOwnValues.partId, menuParts.id), eq(menuOwnValues.storeId, storeId)),
		)
		.leftJoin(
			menuSoldOut,
			and(eq(menuSoldOut.partId, menuParts.id), eq(menuSoldOut.storeId, storeId)),
		)
		.where(and(isNull(menuParts.deletedAt), eq(menuParts.isArchived, false)));
	return rows.map(({ part, own, soldOut }) =>
		atLocation(presentMenuPart(part), own ?? {}, {
			soldOut: soldOut && {
				since: soldOut.since.toISOString(),
				until: soldOut.until?.toISOString() ?? null,
			},
		}),
	);
}

function presentLocation(
	row: typeof locations.$inferSelect,
	brand: string,
): Omit<PublicLocation, "isSharedCounter" | "prepTime" | "takesLaterOrders"> {
	const { storeId, slug, title, subtitle, description, currency, contactInfo } = row;
	const { pictureId, logoId } = row;
	const { formattedAddress, city, stateCode, postalCode, countryCode, latitude, longitude } =
		row.address;
	return {
		storeId,
		slug,
		brand,
		title,
		subtitle,
		description,
		currency,
		pictureId,
		logoId,
		address: { formattedAddress, city, stateCode, postalCode, countryCode, latitude, longitude },
		pickupAddress: ownPickupAddress(row)?.formattedAddress ?? "",
		phone: contactInfo.phone,
		timeZone: contactInfo.timeZone,
	};
}
