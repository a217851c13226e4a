import type { Permission } from "~/models/shared/permissions";
import type { Sample } from "../endpoint-sample";
import { locationPath } from "../locations/location-samples";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId";

function samplesOf(
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
	...samplesOf(
		"webstore-styling",
		{ read: "WEBSTORE_STYLING.API_READ", update: "WEBSTORE_STYLING.API_UPDATE" },
		{ bannerText: "Smoked today" },
	),
	...samplesOf(
		"webstore-integrations",
		{ read: "WEBSTORE_INTEGRATION.API_READ", update: "WEBSTORE_INTEGRATION.API_UPDATE" },
		{ metaPixelId: "123456789012345" },
	),
	...samplesOf(
		"webstore-configuration",
		{ read: "WEBSTORE_CONFIGURATION.API_READ", update: "WEBSTORE_CONFIGURATION.API_UPDATE" },
		{ footerText: "See you soon" },
	),
};
