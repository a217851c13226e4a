import { defineEntity } from "~/models/shared/entity";

export const posSettingsEntity = defineEntity({
	name: "pos-settings",
	label: "POS settings",
	sentence: ({ entityLabel }) => `the POS settings of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "posSettings", label: "Open the POS settings", needsLocation: true }],
	undo: { permissions: ["POS_SETTINGS.API_UPDATE"], actions: ["update"] },
	fields: {
		isLiveMode: { label: "Live mode", kind: "switch" },
		mathStrategy: {
			label: "Tax rounding",
			choices: { "per-line": "Per item", "per-order": "Per order" },
		},
		roundingType: {
			label: "Rounding direction",
			choices: {
				up: "Up",
				down: "Down",
				"half-up": "Nearest cent, half up",
				"half-down": "Nearest cent, half down",
				"half-even": "Nearest cent, half to even",
			},
		},
		isPriceDiscrepancyEnabled: { label: "Check totals before sending", kind: "switch" },
		priceDiscrepancyStrategy: {
			label: "If the total differs",
			choices: { abort: "Don’t send the order", continue: "Send the order anyway" },
		},
		checkTitleTemplate: { label: "Check title" },
		tabNameTemplate: { label: "Tab name" },
		notesSeparator: { label: "Notes separator" },
		sendOrderNumber: { label: "Send order number", kind: "switch" },
		showReadyTime: { label: "Ready time in the notes", kind: "switch" },
		sendPreparationTime: { label: "Preparation time in order notes", kind: "switch" },
		showTip: { label: "Tip in order notes", kind: "switch" },
		isNoteSentDisabled: {
			label: "Notes to the POS",
			choices: { false: "Sent", true: "Not sent" },
		},
		showUserTags: { label: "Customer tags in order notes", kind: "switch" },
		tagTitle: { label: "Tag heading" },
		isShipmentEnabled: { label: "Send delivery address", kind: "switch" },
		sendReadyPrepAtAsPosPickupAt: {
			label: "Use ready time as POS pickup time",
			kind: "switch",
		},
		tryToUseDefinedLineItemTax: { label: "Use POS taxes", kind: "switch" },
		markOrderInProgress: { label: "Mark in progress when the POS confirms", kind: "switch" },
		autoCompleteDuration: { label: "Complete after (minutes)" },
	},
});
