import type { Sample } from "../endpoint-sample";

const PATH = "/api/v2/menu-sync/:merchantId";
const at = ({ merchantId }: { merchantId: string }) => `/api/v2/menu-sync/${merchantId}`;
const reads = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] } as const;
const readsHere = { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] } as const;
const changesHere = { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] } as const;
const changes = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] } as const;

/** What points of sale sell: nothing, at those of the samples. */
export const posSyncSamples: Record<string, Sample> = {
	[`get ${PATH}/pos-locations`]: {
		access: reads,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/pos-locations` }),
	},
	[`get ${PATH}/pos-items`]: {
		access: reads,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/pos-items?type=item` }),
	},
	[`get ${PATH}/pos-taxes`]: {
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"], ["TAX.API_READ"]] },
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/pos-taxes` }),
	},
	[`put ${PATH}/parts/:kind/:id/link`]: {
		access: changes,
		subject: "thing",
		wholeMerchant: true,
		request: (place) => ({
			path: `${at(place)}/parts/storeItem/${place.menuPartId}/link`,
			body: { posGuid: null },
		}),
	},
	[`get ${PATH}/locations/:storeId/pos-items`]: {
		access: readsHere,
		subject: "store",
		request: (place) => ({
			path: `${at(place)}/locations/${place.storeId}/pos-items?type=item`,
		}),
	},
	[`put ${PATH}/locations/:storeId/parts/:kind/:id/link`]: {
		access: changesHere,
		subject: "store",
		request: (place) => ({
			path: `${at(place)}/locations/${place.storeId}/parts/storeItem/${place.menuPartId}/link`,
			body: { posGuid: null },
		}),
	},
	[`get ${PATH}/locations/:storeId/layout`]: {
		access: readsHere,
		subject: "store",
		request: (place) => ({ path: `${at(place)}/locations/${place.storeId}/layout` }),
	},
	[`post ${PATH}/locations/:storeId/layout/syncs`]: {
		access: changesHere,
		subject: "store",
		request: (place) => ({ path: `${at(place)}/locations/${place.storeId}/layout/syncs` }),
		success: 202,
	},
	[`get ${PATH}/layouts`]: {
		access: reads,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/layouts` }),
	},
	[`get ${PATH}/categories`]: {
		access: reads,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/categories` }),
	},
	[`get ${PATH}/own-jobs`]: {
		access: {
			anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"], ["STORE_MENU_MANAGEMENT.API_READ"]],
		},
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/own-jobs?since=2026-01-01T00:00:00Z` }),
	},
	[`get ${PATH}/recent-names`]: {
		access: reads,
		subject: "merchant",
		request: (place) => ({ path: `${at(place)}/recent-names` }),
	},
	[`get ${PATH}/locations/:storeId/recent-names`]: {
		access: readsHere,
		subject: "store",
		request: (place) => ({ path: `${at(place)}/locations/${place.storeId}/recent-names` }),
	},
	[`patch ${PATH}/categories/:uuid`]: {
		access: changes,
		subject: "merchant",
		wholeMerchant: true,
		request: (place) => ({
			path: `${at(place)}/categories/${crypto.randomUUID()}`,
			body: { isAutoSyncEnabled: true },
		}),
		success: 404,
	},
	"post /pos/api/v1/webhooks/square": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({
			path: "/pos/api/v1/webhooks/square",
			body: {
				merchant_id: "6SSW7HV8K2ST5",
				type: "catalog.version.updated",
				event_id: "made up",
			},
		}),
		success: 401,
	},
	"post /pos/api/v1/webhooks/clover": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({
			path: "/pos/api/v1/webhooks/clover",
			body: { merchants: { ABC: [{ objectId: "I:X", type: "UPDATE", ts: 1 }] } },
		}),
		success: 401,
	},
	"post /pos/api/v1/webhooks/catalogue": {
		access: "anonymous",
		subject: "nothing",
		request: () => ({
			path: "/pos/api/v1/webhooks/catalogue",
			body: {
				merchantId: crypto.randomUUID(),
				eventId: "made up",
				type: "catalogue.changed",
				things: [],
			},
		}),
		success: 401,
	},
	...Object.fromEntries(
		(["", "/locations/:storeId"] as const).flatMap((level) => samplesAt(level)),
	),
};

/** Jobs and states of the organization, and of a location. No thing of the samples is linked. */
function samplesAt(level: "" | "/locations/:storeId"): [string, Sample][] {
	const isHere = level !== "";
	const pathAt = (place: { merchantId: string; storeId: string }) =>
		`${at(place)}${level.replace(":storeId", place.storeId)}`;
	const reading = isHere ? readsHere : reads;
	const changing = isHere ? changesHere : changes;
	const subject = isHere ? "store" : "merchant";
	return [
		[
			`post ${PATH}${level}/jobs/preview`,
			{
				access: changing,
				subject: isHere ? "store" : "thing",
				...(!isHere && { wholeMerchant: true }),
				request: (place) => ({
					path: `${pathAt(place)}/jobs/preview`,
					body: { type: "storeItem", uniqueName: place.menuPartId },
				}),
				success: 422,
			},
		],
		[
			`post ${PATH}${level}/jobs`,
			{
				access: changing,
				subject: isHere ? "store" : "thing",
				...(!isHere && { wholeMerchant: true }),
				request: (place) => ({
					path: `${pathAt(place)}/jobs`,
					body: { type: "storeItem", uniqueName: place.menuPartId },
				}),
				success: 422,
			},
		],
		[
			`get ${PATH}${level}/jobs`,
			{
				access: reading,
				subject,
				request: (place) => ({ path: `${pathAt(place)}/jobs` }),
				success: 200,
			},
		],
		[
			`get ${PATH}${level}/jobs/:jobId`,
			{
				access: reading,
				subject,
				request: (place) => ({ path: `${pathAt(place)}/jobs/${crypto.randomUUID()}` }),
				success: 404,
			},
		],
		[
			`get ${PATH}${level}/states`,
			{
				access: reading,
				subject,
				request: (place) => ({ path: `${pathAt(place)}/states?ids=${place.menuPartId}` }),
				success: 200,
			},
		],
	];
}
