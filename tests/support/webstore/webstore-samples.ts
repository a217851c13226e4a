import type { Permission } from "~/models/shared/permissions";
import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId";
const COPIES = "/api/v2/store-v2/:merchantId/webstore-styling-copies";
const styling = {
	access: { anyOf: [["WEBSTORE_STYLING.API_UPDATE"]] },
	subject: "store",
} as const satisfies Pick<Sample, "access" | "subject">;

function buildSamples(
	what: string,
	{ read, update }: Record<"read" | "update", Permission>,
	body: object,
): Record<string, Sample> {
	const sample = (permission: Permission, body?: object): Sample => ({
		access: { anyOf: [[permission]] },
		subject: "store",
		request: (place) => ({
			path: `${locationPath("locations", place)}/${what}`,
			...(body && { body }),
		}),
		success: 200,
	});
	return { [`get ${PATH}/${what}`]: sample(read), [`patch ${PATH}/${what}`]: sample(update, body) };
}

export const webstoreSamples: Record<string, Sample> = {
	...buildSamples(
		"webstore-styling",
		{ read: "WEBSTORE_STYLING.API_READ", update: "WEBSTORE_STYLING.API_UPDATE" },
		{ bannerText: "Smoked today" },
	),
	...buildSamples(
		"webstore-integrations",
		{ read: "WEBSTORE_INTEGRATION.API_READ", update: "WEBSTORE_INTEGRATION.API_UPDATE" },
		{ metaPixelId: "123456789012345" },
	),
	...buildSamples(
		"webstore-configuration",
		{ read: "WEBSTORE_CONFIGURATION.API_READ", update: "WEBSTORE_CONFIGURATION.API_UPDATE" },
		{ footerText: "See you soon" },
	),
	[`get ${PATH}/webstore-default-look`]: {
		access: { anyOf: [["WEBSTORE_STYLING.API_READ"]] },
		subject: "store",
		request: (place) => ({ path: `${locationPath("locations", place)}/webstore-default-look` }),
	},
	[`patch ${PATH}/webstore-default-look`]: {
		...styling,
		wholeMerchant: true,
		request: (place) => ({
			path: `${locationPath("locations", place)}/webstore-default-look`,
			body: { isDefault: true },
		}),
	},
	[`post ${PATH}/webstore-styling/reset`]: {
		...styling,
		request: (place) => ({ path: `${locationPath("locations", place)}/webstore-styling/reset` }),
	},
	[`post ${COPIES}/preview`]: {
		...styling,
		request: ({ merchantId, storeId: from }) => ({
			path: `/api/v2/store-v2/${merchantId}/webstore-styling-copies/preview`,
			body: { storeIds: null, change: { from, version: 1 } },
		}),
	},
	[`post ${COPIES}`]: {
		...styling,
		request: ({ merchantId, storeId }) => ({
			path: `/api/v2/store-v2/${merchantId}/webstore-styling-copies`,
			body: { rows: [{ storeId, version: 1 }], change: { from: storeId, version: 1 } },
		}),
		success: 202,
	},
};
