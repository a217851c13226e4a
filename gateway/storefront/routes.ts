import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "hono";
import { z } from "zod";
import { domainPageSchema, publicDomainSchema } from "~/models/domains/domain.schema";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { COUNTRY_CODES } from "~/models/shared/country";
import { exactObject } from "~/models/shared/exactly.schema";
import { DAY_MS } from "~/models/shared/plain-date";
import type { PublicDeals } from "~/models/storefront/public-deals";
import { publicMenuSchema } from "~/models/storefront/public-menu-answer.schema";
import { placePickerSchema } from "~/models/storefront/redirect-answer.schema";
import { storeAddress } from "~/models/storefront/store-address";
import { publicWebStoreSchema } from "~/models/webstore/public-web-store.schema";
import type { GatewayEnv } from "../core/caller";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { publicAnswer, publicRead } from "../core/public-read";
import { attemptAddress } from "../core/request-parts";
import type { Services } from "../core/services";
import { readPublicHosts } from "../domains/public-hosts";
import { locations } from "../locations/tables";
import { findPlacePicker, readPlacePicker } from "./place-picker";
import { readSitemap } from "./read-sitemap";
import { webEndpoints } from "./web-routes";

const name = z.string().min(1).max(253).toLowerCase().meta({ example: "order.example.com" });

const summary = "Get what a verified domain opens, or where it forwards to; 404 for any other";

/** Host lookups for front web servers; the last form is for Caddy's on-demand certificates. */
const publicDomainEndpoints = [
	publicRead({
		path: "/api/v2/public/domains/:name",
		tag: "Storefront",
		summary: `${summary}; 304 while unchanged`,
		params: z.object({ name }),
		answer: publicDomainSchema,
		async handle({ services, params, context }) {
			return answerDomain(services, context, params.name);
		},
	}),
	publicRead({
		path: "/api/v2/public/domains/:name/pages/:slug",
		tag: "Storefront",
		summary: "Check that a page belongs to the organization of a verified domain; 404 otherwise",
		params: z.object({ name, slug: z.string().min(1).max(255).meta({ example: "harbour-lane" }) }),
		answer: domainPageSchema,
		async handle({ services: { publicDomains, publicLimits, config }, params, context }) {
			return publicDomains.getPage(params, () =>
				publicLimits.count(attemptAddress(context, config)),
			);
		},
	}),
	publicRead({
		path: "/api/v2/public/domains",
		tag: "Storefront",
		summary: `${summary}: the status alone says whether it may get a certificate`,
		query: z.object({ domain: name }),
		answer: publicDomainSchema,
		async handle({ services, query, context }) {
			return answerDomain(services, context, query.domain);
		},
	}),
] as const;

const publicDealsSchema = exactObject<PublicDeals>()({
	location: z.object({
		slug: z.string().meta({ example: "harbour-lane-downtown" }),
		title: z.string().meta({ example: "Harbour Lane Downtown" }),
		brand: z.string().meta({ example: "Harbour Lane Coffee" }),
		logoId: idSchema.nullable().meta({ example: null }),
		timeZone: z.string().meta({ example: "America/Chicago" }),
		countryCode: z.enum(COUNTRY_CODES),
	}),
	deals: z.array(
		z.object({
			id: idSchema,
			title: z.string().meta({ example: "Eat early" }),
			subtitle: z.string().meta({ example: "10% off before five" }),
			message: z.string().meta({ example: "On weekdays" }),
			imageId: idSchema.nullable().meta({ example: null }),
			promoCode: z.string().nullable().meta({ example: "DINNER10" }),
			what: z.string().meta({ example: "10% off the order" }),
			minOrder: z.string().meta({ example: "$25.00" }),
			things: z.array(z.string()).meta({ example: [] }),
			startsOn: z.string().nullable().meta({ example: "2026-11-01" }),
			endsOn: z.string().nullable().meta({ example: "2026-11-30" }),
			haveCustomSchedule: z.boolean().meta({ example: false }),
			weeklySchedule: weekSchema,
		}),
	),
	changesAt: instantSchema.nullable(),
});

const query = z.object({
	at: z.iso
		.datetime({ offset: true })
		.transform((text) => Date.parse(text))
		.refine(
			(at) => Math.abs(at - Date.now()) < 366 * DAY_MS,
			"Choose a time within a year of today",
		)
		.optional()
		.meta({ example: "2026-03-14T17:30:00.000Z" }),
});

export const storefrontEndpoints = [
	read({
		method: "get",
		path: "/api/v2/webstores/:merchantId/locations/:storeId/urls",
		tag: "Storefront",
		summary: "Get the public address of a location's menu (spec 7.6)",
		access: {
			anyOf: [["STORE_MENU_MANAGEMENT.API_READ"], ["MERCHANT_MENU_MANAGEMENT.API_READ"]],
		},
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		answer: z.object({ storeId: z.uuid(), menuUrl: z.string().nullable() }),
		handle: (tx, { params, services }) => getMenuUrl(tx, services.config, params.storeId),
	}),
	publicRead({
		path: "/api/v2/public/menus/:slug",
		tag: "Storefront",
		summary:
			"Get what a location sells now or at another time, and whether it is open; 304 while unchanged",
		params: z.object({
			slug: z.string().min(1).max(255).meta({ example: "harbour-lane-downtown" }),
		}),
		query,
		answer: publicMenuSchema,
		async handle({ services, params: { slug }, query: { at = null }, context }) {
			const found = await services.publicMenus.get({ slug, at }, () =>
				services.publicLimits.count(attemptAddress(context, services.config)),
			);
			if (!("slug" in found)) return found;
			const { search } = new URL(context.req.url);
			return { movedTo: `/api/v2/public/menus/${found.slug}${search}` };
		},
	}),
	publicRead({
		path: "/api/v2/public/deals/:slug",
		tag: "Storefront",
		summary: "List the discounts that a location shows to everyone today; 304 while unchanged",
		params: z.object({
			slug: z.string().min(1).max(255).meta({ example: "harbour-lane-downtown" }),
		}),
		answer: publicDealsSchema,
		async handle({ services, params: { slug }, context }) {
			const found = await services.publicDeals.get({ slug, at: null }, () =>
				services.publicLimits.count(attemptAddress(context, services.config)),
			);
			return "slug" in found ? { movedTo: `/api/v2/public/deals/${found.slug}` } : found;
		},
	}),
	publicRead({
		path: "/api/v2/public/webstores/:slug",
		tag: "Storefront",
		summary:
			"Get the styling, configurations and analytics of a location's web store; 304 while unchanged",
		params: z.object({
			slug: z.string().min(1).max(255).meta({ example: "harbour-lane-downtown" }),
		}),
		answer: publicWebStoreSchema,
		async handle({ services, params: { slug }, context }) {
			const found = await services.publicWebStores.get({ slug, at: null }, () =>
				services.publicLimits.count(attemptAddress(context, services.config)),
			);
			return "slug" in found ? { movedTo: `/api/v2/public/webstores/${found.slug}` } : found;
		},
	}),
	publicRead({
		path: "/api/v2/public/place-pickers/:slug",
		tag: "Storefront",
		summary: "List the locations that customers can choose; 304 while unchanged",
		params: z.object({
			slug: z.string().min(1).max(255).meta({ example: "harbour-lane-kitchen" }),
		}),
		answer: placePickerSchema,
		async handle({ services, params, context }) {
			await services.publicLimits.count(attemptAddress(context, services.config));
			const { merchantId, slug } = await findPlacePicker(services.database, params.slug);
			if (slug !== params.slug) return { movedTo: `/api/v2/public/place-pickers/${slug}` };
			const tenancy = { role: "app", merchantId, stores: null } as const;
			return publicAnswer(
				await services.database.transaction(tenancy, (tx) =>
					readPlacePicker(tx, services.config, merchantId),
				),
			);
		},
	}),
	publicRead({
		path: "/api/v2/public/sitemap",
		tag: "Storefront",
		summary: "List the public pages of a verified domain, or of this service; 304 while unchanged",
		query: z.object({
			host: z
				.string()
				.min(1)
				.max(253)
				.toLowerCase()
				.optional()
				.meta({ example: "order.example.com" }),
		}),
		answer: z.object({ urls: z.array(z.string()) }),
		async handle({ services: { publicLimits, database, config }, query: { host }, context }) {
			await publicLimits.count(attemptAddress(context, config));
			return publicAnswer({ urls: await readSitemap(database, config, host ?? null) });
		},
	}),
	...publicDomainEndpoints,
	...webEndpoints,
] as const;

async function getMenuUrl(
	tx: Tx,
	{ STORE_URL, PUBLIC_URL }: Pick<GatewayConfig, "STORE_URL" | "PUBLIC_URL">,
	storeId: string,
): Promise<{ storeId: string; menuUrl: string | null }> {
	const [place] = await tx
		.select({
			merchantId: locations.merchantId,
			slug: locations.slug,
			type: locations.type,
			isCentralLocation: locations.isCentralLocation,
		})
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!place) throw notFound("Location");
	const hostByStore = await readPublicHosts(tx, place.merchantId, STORE_URL ?? PUBLIC_URL);
	return { storeId, menuUrl: storeAddress(hostByStore(storeId), place) };
}

function answerDomain(services: Services, context: Context<GatewayEnv>, name: string) {
	const { publicDomains, publicLimits, config } = services;
	return publicDomains.get(name, () => publicLimits.count(attemptAddress(context, config)));
}
