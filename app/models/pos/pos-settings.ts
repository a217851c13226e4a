import type { MathStrategy, RoundingType } from "~/models/shared/rounding";

/** Handling of an order whose total differs from its quote. */
export const DISCREPANCY_STRATEGIES = ["abort", "continue"] as const;
export type DiscrepancyStrategy = (typeof DISCREPANCY_STRATEGIES)[number];

/** Fewer than five symbols (behaviour notes). */
export const MAX_SEPARATOR = 4;
export const MAX_TEMPLATE = 80;
export const MAX_TAG_TITLE = 20;
/** Minutes; a week. */
export const MAX_AUTO_COMPLETE = 10_080;

/** Delivery of a location's orders to its POS, and rounding of their amounts (spec 3.16). */
export interface PosSettings {
	isLiveMode: boolean;
	mathStrategy: MathStrategy;
	roundingType: RoundingType;
	isPriceDiscrepancyEnabled: boolean;
	priceDiscrepancyStrategy: DiscrepancyStrategy;
	notesSeparator: string;
	showTip: boolean;
	showReadyTime: boolean;
	sendPreparationTime: boolean;
	checkTitleTemplate: string;
	/** Empty opens no tab. */
	tabNameTemplate: string;
	sendOrderNumber: boolean;
	isShipmentEnabled: boolean;
	showUserTags: boolean;
	tagTitle: string;
	/** Minutes after its time when a confirmed order becomes complete; 0 is never. */
	autoCompleteDuration: number;
	markOrderInProgress: boolean;
	isNoteSentDisabled: boolean;
	tryToUseDefinedLineItemTax: boolean;
	sendReadyPrepAtAsPosPickupAt: boolean;
}

/** Only the provider changes these (behaviour notes): money and the link itself depend on them. */
export const PROTECTED_POS_FIELDS = [
	"isLiveMode",
	"mathStrategy",
	"roundingType",
	"isPriceDiscrepancyEnabled",
	"priceDiscrepancyStrategy",
] as const satisfies (keyof PosSettings)[];

export const PROTECTED_POS_MESSAGE = "Contact support to change this.";

export const DEFAULT_POS_SETTINGS: PosSettings = {
	isLiveMode: false,
	mathStrategy: "per-line",
	roundingType: "half-up",
	isPriceDiscrepancyEnabled: false,
	priceDiscrepancyStrategy: "continue",
	notesSeparator: " | ",
	showTip: true,
	showReadyTime: true,
	sendPreparationTime: false,
	checkTitleTemplate: "{option} #{number}",
	tabNameTemplate: "{customer}",
	sendOrderNumber: true,
	isShipmentEnabled: true,
	showUserTags: false,
	tagTitle: "Guest",
	autoCompleteDuration: 0,
	markOrderInProgress: false,
	isNoteSentDisabled: false,
	tryToUseDefinedLineItemTax: false,
	sendReadyPrepAtAsPosPickupAt: false,
};
