import { and, eq } from "drizzle-orm";
import { announcementAt } from "~/models/webstore/announcement";
import { type PublicWebStore, publicWebStore } from "~/models/webstore/public-web-store";
import type { Tx } from "../core/database";
import { sells } from "../locations/sells";
import { getSettings, settingOf } from "../locations/settings";
import { locations } from "../locations/tables";
import { configurationKind, integrationsKind, stylingKind } from "../webstore/setting-kinds";
import type { Storefront } from "./read-public-menu";

/** Look, analytics and behavior of a location's web store at an instant (ms); null where it sells no more (spec 3.5). */
export async function readWebStore(
	tx: Tx,
	{ storeId }: Storefront,
	{ at, origin }: { at: number; origin: string },
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
	const configuration = settingOf(settings, configurationKind);
	return publicWebStore({
		location: shown,
		styling: settingOf(settings, stylingKind),
		integrations: settingOf(settings, integrationsKind),
		checkout: { isGuest, isExpress, hasNotes },
		configuration,
		announcement: announcementAt(configuration, { at, zone: contactInfo.timeZone }),
		origin,
	});
}
