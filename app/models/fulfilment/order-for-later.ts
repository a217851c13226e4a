export const SLOT_STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

export const SLOT_FORMATS = ["start", "range"] as const;
/** Format of later times: one time, or a range of `duration` minutes such as "18:00–18:30". */
export interface SlotFormat {
	duration: number;
	separator: string;
	format: (typeof SLOT_FORMATS)[number];
}

/** Orders for a later time (spec 3.9). Minutes, unless said otherwise. */
export interface OrderForLater {
	isEnabledDelayedOrder: boolean;
	/** Slots lie on the clock's grid: 30 is every :00 and :30. */
	delayStepSize: number;
	minDelay: number;
	maxDelay: number;
	isDisabledASAP: boolean;
	/** A later order appears as in progress so long before its time. */
	preFulfillmentMinutes: number;
	extraPosPrintingMinutes: number;
	/** No slots in the first minutes after opening. */
	openingHoursDelay: number;
	/** Bounds for the minimum and maximum delay that a merchant may set. */
	delayRangeConfig: { minMinutes: number; maxMinutes: number };
	pushOrdersToNextDayByValue: {
		isEnabled: boolean;
		/** "HH:MM" on the location's clock. */
		startingTime: string;
		daysDelay: number;
	};
	intervalSettings: SlotFormat;
}

/** Spec 9.4. */
export const DEFAULT_ORDER_FOR_LATER: OrderForLater = {
	isEnabledDelayedOrder: true,
	delayStepSize: 30,
	minDelay: 240,
	maxDelay: 4320,
	isDisabledASAP: false,
	preFulfillmentMinutes: 60,
	extraPosPrintingMinutes: 0,
	openingHoursDelay: 0,
	delayRangeConfig: { minMinutes: 60, maxMinutes: 10_080 },
	pushOrdersToNextDayByValue: { isEnabled: false, startingTime: "00:00", daysDelay: 1 },
	intervalSettings: { duration: 30, separator: "–", format: "start" },
};

/** Reason these settings allow no orders at all, ASAP or later; null if they allow some. */
export function orderTimeIssue({
	isEnabledDelayedOrder,
	isDisabledASAP,
	pushOrdersToNextDayByValue,
}: OrderForLater): string | null {
	if (isEnabledDelayedOrder) return null;
	if (pushOrdersToNextDayByValue.isEnabled) {
		return "Turn this on, or turn off “Push orders to a later day”: otherwise customers can't order";
	}
	return isDisabledASAP
		? "Turn this on, or turn off “Scheduled orders only”: otherwise customers can't order"
		: null;
}
