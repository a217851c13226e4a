import { defineEntity } from "~/models/shared/entity";

export const integrationsEntity = defineEntity({
	name: "webstore-integrations",
	label: "Web store integrations",
	sentence: ({ entityLabel }) => `the web store integrations of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "webstoreIntegrations", label: "Open the integrations", needsLocation: true }],
	undo: { permissions: ["WEBSTORE_INTEGRATION.API_UPDATE"], actions: ["update"] },
	fields: {
		googleTrackingId: { label: "Google tracking ID" },
		metaPixelId: { label: "Meta pixel ID" },
		isConsentRequired: { label: "Ask for consent", kind: "switch" },
	},
});
