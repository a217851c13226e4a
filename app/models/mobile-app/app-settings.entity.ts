import { defineEntity } from "~/models/shared/entity";
import { LINK_TYPE_LABELS } from "./app-settings";

export const appSettingsEntity = defineEntity({
	name: "app-settings",
	label: "App settings",
	pages: [{ page: "appSettings", label: "Open the app settings" }],
	undo: { permissions: ["APP_SETTINGS.API_UPDATE"], actions: ["update"] },
	fields: {
		slides: { label: "Slides" },
		"slides[].showOrder": { label: "Show order" },
		"slides[].imageId": { label: "Picture", kind: "image" },
		"slides[].alt": { label: "Description" },
		"slides[].linkType": { label: "Opens", choices: LINK_TYPE_LABELS },
		"slides[].link": { label: "Link" },
		rewardRules: { label: "Reward rules" },
		rewardIconId: { label: "Reward icon", kind: "image" },
		mapPinId: { label: "Map pin", kind: "image" },
	},
});
