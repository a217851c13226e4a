import { defineEntity } from "~/models/shared/entity";
import { MENU_LAYOUTS, UNAVAILABLE_ITEMS } from "./configuration";

export const configurationEntity = defineEntity({
	name: "webstore-configuration",
	label: "Web store configuration",
	sentence: ({ entityLabel }) => `the web store configuration of ${entityLabel}`,
	namesLocation: true,
	isOutsideShell: true,
	pages: [
		{ page: "webstoreConfigurations", label: "Open the configurations", needsLocation: true },
	],
	undo: { permissions: ["WEBSTORE_CONFIGURATION.API_UPDATE"], actions: ["update"] },
	fields: {
		announcementText: { label: "Announcement" },
		announcementFrom: { label: "First day of the announcement" },
		announcementUntil: { label: "Last day of the announcement" },
		unavailableItems: { label: "Items that cannot be had", choices: UNAVAILABLE_ITEMS },
		menuLayout: { label: "Items on wide screens", choices: MENU_LAYOUTS },
		arePicturesShown: { label: "Show pictures of items", kind: "switch" },
		footerText: { label: "Footer text" },
		termsUrl: { label: "Link to the terms of use" },
		privacyUrl: { label: "Link to the privacy policy" },
		imprintUrl: { label: "Link to the legal notice" },
	},
});
