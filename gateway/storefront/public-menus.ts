import { and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { discountSummary } from "~/models/discounts/discount";
import { dayRange, localDate } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import type { PublicDeals } from "~/models/storefront/public-deals";
import type { PublicMenu } from "~/models/storefront/public-menu";
import { publicAddress } from "~/models/storefront/store-address";
import type { WebstoreConfiguration } from "~/models/webstore/configuration";
import { type PublicWebStore, publicWebStore } from "~/models/webstore/public-web-store";
import type { GatewayConfig } from "../core/config";
import type { Database, Tx } from "../core/database";
import { appliesAt } from "../discounts/applies-at";
import { discounts } from "../discounts/tables";
import { readPublicHosts } from "../domains/public-hosts";
import { sells } from "../locations/sells";
import { getSettings, pickSetting } from "../locations/settings";
import { locations } from "../locations/tables";
import { listPartNames } from "../menu/menu-part";
import { merchants } from "../merchants/tables";
import { configurationKind, integrationsKind, stylingKind } from "../webstore/setting-kinds";
import { type CachedAnswers, cacheAnswers } from "./cached-answers";
import { readPublicMenu, type Storefront } from "./read-public-menu";

type Announced = Pick<
	WebstoreConfiguration,
	"announcementText" | "announcementFrom" | "announcementUntil"
>;

declare module "../core/services" {
	interface Services {
		publicMenus: CachedAnswers<PublicMenu>;
		publicDeals: CachedAnswers<PublicDeals>;
		publicWebStores: CachedAnswers<PublicWebStore>;
	}
}

export function createPublicMenus(database: Database): CachedAnswers<PublicMenu> {
	return cacheAnswers(database, { read: readPublicMenu, getSlug: ({ location }) => location.slug });
}

export function createPublicDeals(database: Database): CachedAnswers<PublicDeals> {
	return cacheAnswers(database, { read: readDeals, getSlug: ({ location }) => location.slug });
}

/** Look, analytics and behavior of web stores; images have full addresses where the service knows its own. */
export function createPublicWebStores(
	database: Database,
	{ PUBLIC_URL, STORE_URL }: Pick<GatewayConfig, "PUBLIC_URL" | "STORE_URL">,
): CachedAnswers<PublicWebStore> {
	const origin = PUBLIC_URL?.replace(/\/+$/, "") ?? "";
	return cacheAnswers(database, {
		read: (tx, place, at) =>
			readWebStore(tx, place, { at, origin, defaultHost: STORE_URL ?? PUBLIC_URL }),
		getSlug: ({ location }) => location.slug,
	});
}

/** Look, analytics and behavior of a location's web store at an instant (ms); null if it no longer sells (spec 3.5). */
async function readWebStore(
	tx: Tx,
	{ merchantId, storeId }: Storefront,
	{ at, origin, defaultHost }: { at: number; origin: string; defaultHost: string | undefined },
): Promise<PublicWebStore | null> {
	const [location] = await tx
		.select({
			storeId: locations.storeId,
			slug: locations.slug,
			title: locations.title,
			contactInfo: locations.contactInfo,
			isGuest: locations.isGuestCheckoutEnabled,
			isExpress: locations.isNewCheckoutEnabled,
			hasNotes: locations.isNotesEnabled,
		})
		.from(locations)
		.where(and(eq(locations.storeId, storeId), sells()));
	if (!location) return null;
	const { contactInfo, isGuest, isExpress, hasNotes, ...shown } = location;
	const settings = await getSettings(tx, storeId);
	const configuration = pickSetting(settings, configurationKind);
	const hostByStore = await readPublicHosts(tx, merchantId, defaultHost);
	return publicWebStore({
		location: { ...shown, url: publicAddress(hostByStore(storeId), shown.slug) },
		styling: pickSetting(settings, stylingKind),
		integrations: pickSetting(settings, integrationsKind),
		checkout: { isGuest, isExpress, hasNotes },
		configuration,
		announcement: announcementAt(configuration, { at, zone: contactInfo.timeZone }),
		origin,
	});
}

/** The announcement at an instant (ms) in a zone, null without one, and the instant (ISO UTC) at which that changes. */
export function announcementAt(
	{ announcementText, announcementFrom, announcementUntil }: Announced,
	{ at, zone }: { at: number; zone: string },
): { text: string | null; changesAt: string | null } {
	if (announcementText === "") return { text: null, changesAt: null };
	const starts = announcementFrom && dayRange(announcementFrom, zone).from;
	const ends = announcementUntil && dayRange(announcementUntil, zone).to;
	if (ends && at >= Date.parse(ends)) return { text: null, changesAt: null };
	if (starts && at < Date.parse(starts)) return { text: null, changesAt: starts };
	return { text: announcementText, changesAt: ends };
}

async function readDeals(tx: Tx, { storeId }: Storefront, at: number): Promise<PublicDeals | null> {
	const [found] = await tx
		.select({ place: locations, brand: merchants.name })
		.from(locations)
		.innerJoin(merchants, eq(merchants.merchantId, locations.merchantId))
		.where(and(eq(locations.storeId, storeId), sells()));
	if (!found) return null;
	const { place, brand } = found;
	const { slug, title, logoId, currency, contactInfo, address } = place;
	const { timeZone } = contactInfo;
	const today = localDate(new Date(at).toISOString(), timeZone);
	const rows = await tx
		.select()
		.from(discounts)
		.where(
			and(
				appliesAt(storeId),
				eq(discounts.isOnDealsPage, true),
				sql`${discounts.customers} = '{}'`,
				or(isNull(discounts.startsOn), lte(discounts.startsOn, today)),
				or(isNull(discounts.endsOn), gte(discounts.endsOn, today)),
			),
		)
		.orderBy(asc(discounts.priority), asc(discounts.createdAt), asc(discounts.id));
	const ids = rows.flatMap(({ items, categories }) => [...items, ...categories]);
	const titles = new Map(
		(await listPartNames(tx, [...new Set(ids)])).map((each) => [each.id, each.title]),
	);
	return {
		location: { slug, title, brand, logoId, timeZone, countryCode: address.countryCode },
		deals: rows.map((row) => ({
			id: row.id,
			title: row.title || row.name,
			subtitle: row.subtitle,
			message: row.description,
			imageId: row.imageId,
			promoCode: row.promoCode,
			what: discountSummary(row, currency),
			minOrder: row.minOrder === 0 ? "" : formatMoney(row.minOrder, currency),
			things: [...row.items, ...row.categories].flatMap((id) => titles.get(id) ?? []),
			startsOn: row.startsOn,
			endsOn: row.endsOn,
			haveCustomSchedule: row.haveCustomSchedule,
			weeklySchedule: row.weeklySchedule,
		})),
		changesAt: dayRange(today, timeZone).to,
	};
}
