import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { publicAppSchema } from "~/models/mobile-app/app-settings.schema";
import { type PublicApp, type PublicProgram, publicSettings } from "~/models/mobile-app/public-app";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { publicAnswer, publicRead } from "../core/public-read";
import { attemptAddress } from "../core/request-parts";
import { sells } from "../locations/sells";
import { locations } from "../locations/tables";
import { loyaltyPrograms } from "../loyalty/tables";
import { merchants } from "../merchants/tables";
import { findPlacePicker } from "../storefront/place-picker";
import { getAppSettings } from "./app-settings";

/** Public content of an organization's mobile app, without sign-in (spec 3.34). */
export const publicAppEndpoint = publicRead({
	path: "/api/v2/public/apps/:slug",
	tag: "Mobile app",
	summary:
		"Get what the mobile app shows: slides, icons, reward rules and loyalty programs; 304 while unchanged",
	params: z.object({
		slug: z.string().min(1).max(255).meta({ example: "harbour-lane-kitchen" }),
	}),
	answer: publicAppSchema,
	async handle({ services, params, context }) {
		await services.publicLimits.count(attemptAddress(context, services.config));
		const { merchantId, slug } = await findPlacePicker(services.database, params.slug);
		if (slug !== params.slug) return { movedTo: `/api/v2/public/apps/${slug}` };
		const tenancy = { role: "app", merchantId, stores: null } as const;
		return publicAnswer(
			await services.database.transaction(tenancy, (tx) => readPublicApp(tx, merchantId)),
		);
	},
});

/** Throws 404 where the organization has no mobile app. */
async function readPublicApp(tx: Tx, merchantId: string): Promise<PublicApp> {
	const { slug, name, featuresFlags } = merchants;
	const [merchant] = await tx
		.select({ slug, name, featuresFlags })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	if (!merchant?.featuresFlags.isMobileMerchant) throw notFound("App");
	return {
		slug: merchant.slug,
		name: merchant.name,
		...publicSettings(await getAppSettings(tx, merchantId)),
		loyaltyPrograms: await readPrograms(tx, merchantId),
	};
}

async function readPrograms(tx: Tx, merchantId: string): Promise<PublicProgram[]> {
	const { isEnabled, deletedAt, createdAt, id } = loyaltyPrograms;
	const rows = await tx
		.select()
		.from(loyaltyPrograms)
		.where(and(eq(loyaltyPrograms.merchantId, merchantId), eq(isEnabled, true), isNull(deletedAt)))
		.orderBy(asc(createdAt), asc(id));
	if (rows.length === 0) return [];
	const places = await tx
		.select({ storeId: locations.storeId, slug: locations.slug })
		.from(locations)
		.where(and(eq(locations.merchantId, merchantId), sells()))
		.orderBy(asc(locations.slug));
	return rows.map((row) => ({
		name: row.name,
		description: row.description,
		earnPoints: row.earnPoints,
		earnPer: row.earnPer,
		signUpPoints: row.signUpPoints,
		bonus: row.haveCustomSchedule
			? { multiplier: row.bonusMultiplier, weekly: row.weeklySchedule }
			: null,
		spendPoints: row.spendPoints,
		spendValue: row.spendValue,
		expiresAfterMonths: row.expiresAfterMonths,
		locations: places
			.filter(({ storeId }) => !row.stores || row.stores.includes(storeId))
			.map((place) => place.slug),
	}));
}
