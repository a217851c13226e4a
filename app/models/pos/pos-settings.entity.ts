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
			label: "Taxes are rounded",
			choices: { "per-line": "On each line", "per-order": "Once for the whole order" },
		},
		roundingType: {
			label: "Fractions of a cent",
			choices: {
				up: "Always up",
				down: "Always down",
				"half-up": "To the nearest, half up",
				"half-down": "To the nearest, half down",
				"half-even": "To the nearest, half to the even cent",
			},
		},
		isPriceDiscrepancyEnabled: { label: "Check totals before sending", kind: "switch" },
		priceDiscrepancyStrategy: {
			label: "When the total differs",
			choices: { abort: "Do not send the order", continue: "Send the order all the same" },
		},
		checkTitleTemplate: { label: "Check title" },
		tabNameTemplate: { label: "Tab name" },
		notesSeparator: { label: "Notes separator" },
		sendOrderNumber: { label: "Send the order number", kind: "switch" },
		showReadyTime: { label: "Ready time in the notes", kind: "switch" },
		sendPreparationTime: { label: "Preparation time in the notes", kind: "switch" },
		showTip: { label: "Tip in the notes", kind: "switch" },
		isNoteSentDisabled: {
			label: "Notes to the POS",
			choices: { false: "Sent", true: "Not sent" },
		},
		showUserTags: { label: "Customer tags in the notes", kind: "switch" },
		tagTitle: { label: "Title of the tags" },
		isShipmentEnabled: { label: "Shipment with deliveries", kind: "switch" },
		sendReadyPrepAtAsPosPickupAt: {
			label: "Ready time as the POS's pickup time",
			kind: "switch",
		},
		tryToUseDefinedLineItemTax: { label: "Use the taxes defined at the POS", kind: "switch" },
		markOrderInProgress: { label: "In progress once the POS has it", kind: "switch" },
		autoCompleteDuration: { label: "Complete after, minutes" },
	},
});
