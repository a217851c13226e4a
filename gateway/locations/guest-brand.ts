import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { GuestBrand } from "~/models/shared/guest-email";
import { imagePath } from "~/models/shared/image";
import { defaultLookEntity } from "~/models/webstore/default-look.entity";
import { DEFAULT_STYLING, partColors } from "~/models/webstore/styling";
import { stylingEntity } from "~/models/webstore/styling.entity";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { merchants } from "../merchants/tables";
import { locationSettings, locations } from "./tables";

type Links = Pick<GatewayConfig, "PUBLIC_URL" | "PORT">;

/** Branding of emails to customers: a location's web store look, else the organization's default (spec 3.5). */
export async function readGuestBrand(
	tx: Tx,
	config: Links,
	{ merchantId, storeId }: { merchantId: string; storeId?: string | undefined },
): Promise<GuestBrand> {
	const looks = alias(locationSettings, "looks");
	const [found] = await tx
		.select({
			name: merchants.name,
			address: locations.address,
			contactInfo: locations.contactInfo,
			logoId: locations.logoId,
			look: looks.value,
		})
		.from(merchants)
		.leftJoin(
			locations,
			and(
				eq(locations.merchantId, merchants.merchantId),
				storeId ? eq(locations.storeId, storeId) : isNull(locations.deletedAt),
			),
		)
		.leftJoin(looks, and(eq(looks.storeId, locations.storeId), eq(looks.kind, stylingEntity.name)))
		.leftJoin(
			locationSettings,
			and(
				eq(locationSettings.storeId, locations.storeId),
				eq(locationSettings.kind, defaultLookEntity.name),
			),
		)
		.where(eq(merchants.merchantId, merchantId))
		.orderBy(
			desc(sql`coalesce(${locationSettings.value}->>'isDefault' = 'true', false)`),
			asc(locations.isCentralLocation),
			asc(locations.createdAt),
			asc(locations.storeId),
		)
		.limit(1);
	if (!found) throw notFound("Merchant");
	const styling = { ...DEFAULT_STYLING, ...found.look };
	const logo = styling.logoImageId ?? found.logoId;
	return {
		name: found.name,
		logoUrl: logo ? publicLink(config, imagePath(logo, "small", "jpg")) : "",
		header: partColors(styling, "header"),
		button: partColors(styling, "button"),
		buttonRadius: styling.buttonRadius,
		address: found.address?.formattedAddress ?? "",
		phone: found.contactInfo?.phone ?? "",
	};
}
