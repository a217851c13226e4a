import type { Sample } from "../endpoint-sample";
import { testSlug } from "../locations/test-location";

/** Anybody may ask; public-menus.test.ts covers what is answered. */
export const storefrontSamples: Record<string, Sample> = {
	"get /api/v2/webstores/:merchantId/locations/:storeId/urls": {
		access: {
			anyOf: [["STORE_MENU_MANAGEMENT.API_READ"], ["MERCHANT_MENU_MANAGEMENT.API_READ"]],
		},
		subject: "store",
	},
	"get /api/v2/public/menus/:slug": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/menus/no-such-store" }),
		success: 404,
	},
	"get /api/v2/public/sitemap": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/sitemap?host=no.example.test" }),
	},
	"get /api/v2/public/deals/:slug": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/deals/no-such-store" }),
		success: 404,
	},
	"get /api/v2/public/webstores/:slug": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/webstores/no-such-store" }),
		success: 404,
	},
	"get /api/v2/public/place-pickers/:slug": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/place-pickers/no-such-store" }),
		success: 404,
	},
	"get /api/v2/public/domains/:name": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/domains/no-such.example.test" }),
		success: 404,
	},
	"get /api/v2/public/domains/:name/pages/:slug": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/domains/no-such.example.test/pages/no-such-store" }),
		success: 404,
	},
	"get /api/v2/public/domains": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({ path: "/api/v2/public/domains?domain=no-such.example.test" }),
		success: 404,
	},
	"get /api/v2/web-merchants/:merchantId": {
		access: { anyOf: [["MERCHANT.API_READ"]] },
		subject: "merchant",
	},
	"patch /api/v2/web-merchants/:merchantId": {
		access: { anyOf: [["MERCHANT.API_UPDATE"]] },
		subject: "merchant",
		request: ({ merchantId }) => ({
			path: `/api/v2/web-merchants/${merchantId}`,
			body: [{ op: "replace", path: "/slug", value: `changed-${testSlug(merchantId)}` }],
		}),
	},
	"get /api/v2/webstores/:merchantId": {
		access: { anyOf: [["LOCATION.API_READ"]] },
		subject: "merchant",
	},
	"patch /api/v2/webstores/:merchantId/locations/:storeId": {
		access: { anyOf: [["LOCATION.API_UPDATE"]] },
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/webstores/${merchantId}/locations/${storeId}`,
			body: { isEnabledInPlacePicker: true },
		}),
	},
	"get /api/v2/redirects/:merchantId": {
		access: { anyOf: [["LOCATION.API_READ"], ["MERCHANT.API_READ"]] },
		subject: "merchant",
	},
	"put /api/v2/redirects/:merchantId": {
		access: { anyOf: [["LOCATION.API_UPDATE"], ["MERCHANT.API_UPDATE"]] },
		also: "LOCATION.API_UPDATE",
		wholeMerchant: true,
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/redirects/${merchantId}`,
			body: { slug: `once-${testSlug(storeId)}`, storeId },
		}),
	},
	"delete /api/v2/redirects/:merchantId/:slug": {
		access: { anyOf: [["LOCATION.API_UPDATE"], ["MERCHANT.API_UPDATE"]] },
		also: "LOCATION.API_UPDATE",
		wholeMerchant: true,
		subject: "store",
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/redirects/${merchantId}/gone-${testSlug(storeId)}`,
		}),
		async fresh(gateway, { merchantId, tokens }, { storeId }) {
			const slug = `gone-${testSlug(storeId)}`;
			const made = await gateway.call("PUT", `/api/v2/redirects/${merchantId}`, {
				token: tokens.merchantSuperAdmin,
				body: { slug, storeId },
			});
			if (made.status !== 200) throw new Error(`${slug} was not made: ${made.status}`);
			return {};
		},
	},
	"get /api/v2/place-picker/:merchantId/template": {
		access: { anyOf: [["MERCHANT.API_READ"]] },
		subject: "merchant",
	},
	"get /api/v2/stores/:merchantId": {
		access: { anyOf: [["LOCATION.API_READ"]] },
		subject: "merchant",
	},
};
