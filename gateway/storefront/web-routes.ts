import { z } from "zod";
import { slugField } from "~/models/shared/slug.schema";
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
import { locationSummarySchema } from "~/models/viewer/viewer.schema";
import { mutation, read } from "../core/endpoint";
import { notFound } from "../core/errors";
import { listLocationSummaries } from "../locations/list-location-summaries";
import { updateLocation } from "../locations/update-location";
import { updateMerchant } from "../merchants/update-merchant";
import { readPlacePicker } from "./place-picker";
import { listRedirects, removeRedirect, saveRedirect } from "./redirects";
import { getWebMerchant, listWebStores } from "./web-pages";

const tag = "Storefront";
const params = z.object({ merchantId: z.uuid() });
const storeParams = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

/** Each page asks for one of them, by which its own address is changed, too. */
const leading = { anyOf: [["LOCATION.API_UPDATE"], ["MERCHANT.API_UPDATE"]] } as const;

/** Public addresses of the organization and its locations (spec 7.6). */
export const webEndpoints = [
	read({
		method: "get",
		path: "/api/v2/web-merchants/:merchantId",
		tag,
		summary: "The slug and host of the organization's public page",
		access: { anyOf: [["MERCHANT.API_READ"]] },
		params,
		answer: webMerchantSchema,
		handle: (tx, { params, services }) => getWebMerchant(tx, services.config, params.merchantId),
	}),
	mutation({
		method: "patch",
		path: "/api/v2/web-merchants/:merchantId",
		tag,
		summary: "Replace the slug, as JSON Patch; the one before leads to it",
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
		summary: "The public pages of locations",
		access: { anyOf: [["LOCATION.API_READ"]] },
		params,
		answer: z.array(webStoreSchema),
		handle: (tx, { services }) => listWebStores(tx, services.config),
	}),
	mutation({
		method: "patch",
		path: "/api/v2/webstores/:merchantId/locations/:storeId",
		tag,
		summary: "Change the slug of a location, or whether customers may choose it",
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
		summary: "Former and extra addresses, and where they lead",
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
		summary: "Let an address lead to a location, or without one to the organization's page",
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
		summary: "Let an address lead nowhere; it can be brought back from the history",
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
		summary: "What customers choose a place to order from on",
		access: { anyOf: [["MERCHANT.API_READ"]] },
		params,
		answer: placePickerSchema,
		handle: (tx, { params, services }) => readPlacePicker(tx, services.config, params.merchantId),
	}),
	read({
		method: "get",
		path: "/api/v2/stores/:merchantId",
		tag,
		summary: "All locations in the picker's order, without pages: the older form of the list",
		access: { anyOf: [["LOCATION.API_READ"]] },
		params,
		answer: z.array(locationSummarySchema),
		handle: (tx, { scope }) => listLocationSummaries(tx, scope),
	}),
] as const;
