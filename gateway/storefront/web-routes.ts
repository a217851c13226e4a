import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { slugField } from "~/models/shared/slug.schema";
import type { WebMerchant, WebStore } from "~/models/storefront/redirect";
import {
	redirectBodySchema,
	webMerchantPatchSchema,
	webStorePatchSchema,
} from "~/models/storefront/redirect.schema";
import {
	placePickerSchema,
	redirectSchema,
	webMerchantSchema,
	webStoreSchema,
} from "~/models/storefront/redirect-answer.schema";
import { publicAddress, storeAddress } from "~/models/storefront/store-address";
import { locationSummarySchema } from "~/models/viewer/viewer.schema";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { readPublicHosts } from "../domains/public-hosts";
import { listLocationSummaries } from "../locations/list-location-summaries";
import { locations } from "../locations/tables";
import { updateLocation } from "../locations/update-location";
import { merchants } from "../merchants/tables";
import { updateMerchant } from "../merchants/update-merchant";
import { readPlacePicker } from "./place-picker";
import { listRedirects, removeRedirect, saveRedirect } from "./redirects";

type Hosts = Pick<GatewayConfig, "STORE_URL" | "PUBLIC_URL">;

const tag = "Storefront";
const params = z.object({ merchantId: z.uuid() });
const storeParams = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

/** Each page requests one of them, which also redirects the page's own address. */
const leading = { anyOf: [["LOCATION.API_UPDATE"], ["MERCHANT.API_UPDATE"]] } as const;

/** Public addresses of the organization and its locations (spec 7.6). */
export const webEndpoints = [
	read({
		method: "get",
		path: "/api/v2/web-merchants/:merchantId",
		tag,
		summary: "Get the slug and host of the organization's public page",
		access: { anyOf: [["MERCHANT.API_READ"]] },
		params,
		answer: webMerchantSchema,
		handle: (tx, { params, services }) => getWebMerchant(tx, services.config, params.merchantId),
	}),
	mutation({
		method: "patch",
		path: "/api/v2/web-merchants/:merchantId",
		tag,
		summary: "Replace the slug, as JSON Patch; the previous one redirects to it",
		access: { anyOf: [["MERCHANT.API_UPDATE"]] },
		params,
		body: webMerchantPatchSchema,
		answer: webMerchantSchema,
		async handle(tx, { scope, params, body, version, services }) {
			const [change] = body;
			await updateMerchant(tx, scope, { slug: change?.value }, { version });
			return getWebMerchant(tx, services.config, params.merchantId);
		},
	}),
	read({
		method: "get",
		path: "/api/v2/webstores/:merchantId",
		tag,
		summary: "List the public pages of locations",
		access: { anyOf: [["LOCATION.API_READ"]] },
		params,
		answer: z.array(webStoreSchema),
		handle: (tx, { services }) => listWebStores(tx, services.config),
	}),
	mutation({
		method: "patch",
		path: "/api/v2/webstores/:merchantId/locations/:storeId",
		tag,
		summary: "Change the slug of a location, or whether customers can choose it",
		access: { anyOf: [["LOCATION.API_UPDATE"]] },
		params: storeParams,
		body: webStorePatchSchema,
		answer: webStoreSchema,
		async handle(tx, { scope, params: { storeId }, body, version, services }) {
			const ref = { storeId, kind: "locations" } as const;
			await updateLocation(tx, services, scope, ref, body, version);
			const [changed] = await listWebStores(tx, services.config, storeId);
			if (!changed) throw notFound("Location");
			return changed;
		},
	}),
	read({
		method: "get",
		path: "/api/v2/redirects/:merchantId",
		tag,
		summary: "List former and extra addresses with their destinations",
		access: { anyOf: [["LOCATION.API_READ"], ["MERCHANT.API_READ"]] },
		params,
		query: z.object({ storeId: z.uuid().optional() }),
		answer: z.array(redirectSchema),
		handle: (tx, { query }) => listRedirects(tx, query.storeId),
	}),
	mutation({
		method: "put",
		path: "/api/v2/redirects/:merchantId",
		tag,
		summary: "Redirect an address to a location, or without one to the organization's page",
		access: leading,
		wholeMerchant: true,
		params,
		body: redirectBodySchema,
		answer: redirectSchema,
		handle: (tx, { scope, body }) => saveRedirect(tx, scope, body),
	}),
	mutation({
		method: "delete",
		path: "/api/v2/redirects/:merchantId/:slug",
		tag,
		summary: "Delete an address; undo restores it",
		access: leading,
		wholeMerchant: true,
		params: params.extend({ slug: slugField }),
		answer: z.object({ slug: z.string().meta({ example: "harbour-lane-pier" }) }),
		async handle(tx, { scope, params: { slug }, version }) {
			await removeRedirect(tx, scope, slug, version);
			return { slug };
		},
	}),
	read({
		method: "get",
		path: "/api/v2/place-picker/:merchantId/template",
		tag,
		summary: "Get the picker where customers choose a location",
		access: { anyOf: [["MERCHANT.API_READ"]] },
		params,
		answer: placePickerSchema,
		handle: (tx, { params, services }) => readPlacePicker(tx, services.config, params.merchantId),
	}),
	read({
		method: "get",
		path: "/api/v2/stores/:merchantId",
		tag,
		summary: "List all locations in the picker's order, without pages (older form)",
		access: { anyOf: [["LOCATION.API_READ"]] },
		params,
		answer: z.array(locationSummarySchema),
		handle: (tx, { scope }) => listLocationSummaries(tx, scope),
	}),
] as const;

/** The public page of the organization: slug and host (spec 3.6, 7.6). Throws 404. */
async function getWebMerchant(
	tx: Tx,
	{ STORE_URL, PUBLIC_URL }: Hosts,
	id: string,
): Promise<WebMerchant> {
	const { merchantId, slug, version } = merchants;
	const [found] = await tx
		.select({ merchantId, slug, version })
		.from(merchants)
		.where(eq(merchantId, id));
	if (!found) throw notFound("Merchant");
	const host = (await readPublicHosts(tx, id, STORE_URL ?? PUBLIC_URL))(null);
	const hostname = host ? new URL(host).hostname : null;
	return { ...found, hostname, url: publicAddress(host, found.slug) };
}

/** The public pages of the locations that the caller may see, by name (spec 7.6), or of one. */
async function listWebStores(
	tx: Tx,
	{ STORE_URL, PUBLIC_URL }: Hosts,
	storeId?: string,
): Promise<WebStore[]> {
	const rows = await tx
		.select()
		.from(locations)
		.where(
			and(
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
				storeId ? eq(locations.storeId, storeId) : undefined,
			),
		)
		.orderBy(asc(locations.title));
	const [any] = rows;
	if (!any) return [];
	const hostByStore = await readPublicHosts(tx, any.merchantId, STORE_URL ?? PUBLIC_URL);
	return rows.map((row) => ({
		storeId: row.storeId,
		title: row.title,
		slug: row.slug,
		url: storeAddress(hostByStore(row.storeId), row),
		isEnabledInPlacePicker: row.isEnabledInPlacePicker,
		version: row.version,
	}));
}
