import { defineEntity } from "~/models/shared/entity";
import { MENU_LAYOUTS, UNAVAILABLE_ITEMS } from "./configuration";

export const configurationEntity = defineEntity({
	name: "webstore-configuration",
	label: "Web store configuration",
	sentence: ({ entityLabel }) => `the web store configuration of ${entityLabel}`,
	namesLocation: true,
	pages: [
		{ page: "webstoreConfigurations", label: "Open the configurations", needsLocation: true },
	],
	undo: { permissions: ["WEBSTORE_CONFIGURATION.API_UPDATE"], actions: ["update"] },
	fields: {
		announcementText: { label: "Announcement" },
		announcementFrom: { label: "First day" },
		announcementUntil: { label: "Last day" },
		unavailableItems: { label: "Unavailable items", choices: UNAVAILABLE_ITEMS },
		menuLayout: { label: "Items on wide screens", choices: MENU_LAYOUTS },
		arePicturesShown: { label: "Show item photos", kind: "switch" },
		orderingUrl: { label: "Online ordering link" },
		footerText: { label: "Footer text" },
		termsUrl: { label: "Terms of use link" },
		privacyUrl: { label: "Privacy policy link" },
		imprintUrl: { label: "Legal notice link" },
	},
});
