import { z } from "zod";
import { weekSchema } from "~/models/hours/week-answer.schema";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { DeliverySettings, PickupSettings } from "./fulfilment-settings";
import { type OrderForLater, SLOT_FORMATS } from "./order-for-later";

const laterSchema = exactObject<OrderForLater>()({
	isEnabledDelayedOrder: z.boolean(),
	delayStepSize: z.int().meta({ example: 30 }),
	minDelay: z.int().meta({ example: 240 }),
	maxDelay: z.int().meta({ example: 4320 }),
	isDisabledASAP: z.boolean().meta({ example: false }),
	preFulfillmentMinutes: z.int().meta({ example: 60 }),
	extraPosPrintingMinutes: z.int().meta({ example: 0 }),
	openingHoursDelay: z.int().meta({ example: 0 }),
	delayRangeConfig: z.object({
		minMinutes: z.int().meta({ example: 60 }),
		maxMinutes: z.int().meta({ example: 10_080 }),
	}),
	pushOrdersToNextDayByValue: z.object({
		isEnabled: z.boolean().meta({ example: false }),
		startingTime: z.string().meta({ example: "10:00" }),
		daysDelay: z.int().meta({ example: 1 }),
	}),
	intervalSettings: z.object({
		duration: z.int().meta({ example: 30 }),
		separator: z.string().meta({ example: "–" }),
		format: z.enum(SLOT_FORMATS),
	}),
});

const shape = {
	isEnabled: z.boolean(),
	isTipRequired: z.boolean().meta({ example: false }),
	minOrderTotal: z.int().meta({ example: 0 }),
	maxOrderTotal: z.int().meta({ example: 0 }),
	haveCustomSchedule: z.boolean().meta({ example: false }),
	weeklySchedule: weekSchema,
	delayedOrders: laterSchema,
	deltaNotificationTime: z.int().meta({ example: 0 }),
};

const own = { storeId: idSchema, version: versionSchema };

export type WithLocation<Value> = Value & { storeId: string; version: number };

export const pickupSettingsSchema = exactObject<WithLocation<PickupSettings>>()({
	...shape,
	...own,
});

export const deliverySettingsSchema = exactObject<WithLocation<DeliverySettings>>()({
	...shape,
	...own,
	deliveryTime: z.int().meta({ example: 30 }),
	radius: z.number().meta({ example: 3 }),
});
