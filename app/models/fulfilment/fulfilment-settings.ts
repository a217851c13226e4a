import { sameEveryDay, type WeeklySchedule } from "~/models/hours/business-hours";
import { DEFAULT_ORDER_FOR_LATER, type OrderForLater } from "./order-for-later";

/** Settings shared by pickup and delivery (spec 3.8). Minor units; 0 means no limit. */
export interface FulfilmentSettings {
	isEnabled: boolean;
	isTipRequired: boolean;
	minOrderTotal: number;
	maxOrderTotal: number;
	haveCustomSchedule: boolean;
	weeklySchedule: WeeklySchedule;
	delayedOrders: OrderForLater;
	/** Minutes before the time of a later order at which the guest is reminded. */
	deltaNotificationTime: number;
}

export type PickupSettings = FulfilmentSettings;

export interface DeliverySettings extends FulfilmentSettings {
	deliveryTime: number;
	/** Delivery radius in miles if no zones are drawn; has no fee of its own. */
	radius: number;
}

export const DEFAULT_PICKUP: PickupSettings = {
	isEnabled: true,
	isTipRequired: false,
	minOrderTotal: 0,
	maxOrderTotal: 0,
	haveCustomSchedule: false,
	weeklySchedule: sameEveryDay([{ start: "09:00", end: "21:00" }]),
	delayedOrders: DEFAULT_ORDER_FOR_LATER,
	deltaNotificationTime: 0,
};

export const DEFAULT_DELIVERY: DeliverySettings = {
	...DEFAULT_PICKUP,
	isEnabled: false,
	deliveryTime: 30,
	radius: 3,
};
