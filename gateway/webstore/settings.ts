import type { WebstoreConfiguration } from "~/models/webstore/configuration";
import { configurationPatchSchema, DAYS_MESSAGE } from "~/models/webstore/configuration.schema";
import { integrationsPatchSchema } from "~/models/webstore/integrations.schema";
import { STYLING_IMAGES } from "~/models/webstore/styling";
import { stylingPatchSchema } from "~/models/webstore/styling.schema";
import {
	configurationSchema,
	integrationsSchema,
	stylingSchema,
} from "~/models/webstore/webstore-answer.schema";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { settingEndpoints } from "../locations/setting-endpoints";
import { configurationKind, integrationsKind, stylingKind } from "./setting-kinds";

const tag = "Web store";

/** Web store look of a location (spec 3.5). */
export const webstoreStyling = settingEndpoints({
	...stylingKind,
	tag,
	path: "webstore-styling",
	permissions: { read: "WEBSTORE_STYLING.API_READ", update: "WEBSTORE_STYLING.API_UPDATE" },
	schemas: { patch: stylingPatchSchema, answer: stylingSchema },
	images: STYLING_IMAGES,
});

/** Analytics integrations of a location's web store (spec 2.19, 3.5). */
export const webstoreIntegrations = settingEndpoints({
	...integrationsKind,
	tag,
	path: "webstore-integrations",
	permissions: { read: "WEBSTORE_INTEGRATION.API_READ", update: "WEBSTORE_INTEGRATION.API_UPDATE" },
	schemas: { patch: integrationsPatchSchema, answer: integrationsSchema },
});

/** Web store behavior of a location (spec 2.19). */
export const webstoreConfiguration = settingEndpoints({
	...configurationKind,
	tag,
	path: "webstore-configuration",
	permissions: {
		read: "WEBSTORE_CONFIGURATION.API_READ",
		update: "WEBSTORE_CONFIGURATION.API_UPDATE",
	},
	schemas: { patch: configurationPatchSchema, answer: configurationSchema },
	check: requireDaysInOrder,
});

/** A patch may bring one of the days alone. */
function requireDaysInOrder(
	_scope: Scope,
	{ announcementFrom, announcementUntil }: WebstoreConfiguration,
): void {
	if (!announcementFrom || !announcementUntil || announcementFrom <= announcementUntil) return;
	throw invalid({ announcementUntil: [DAYS_MESSAGE] });
}
