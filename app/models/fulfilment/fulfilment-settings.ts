import { type WeeklySchedule, weekOf } from "~/models/hours/business-hours";
import { DEFAULT_ORDER_FOR_LATER, type OrderForLater } from "./order-for-later";

/** What pickup and delivery have in common (spec 3.8). Minor units; 0 is no limit. */
export interface FulfilmentSettings {
	isEnabled: boolean;
	isTipRequired: boolean;
	minOrderTotal: number;
	maxOrderTotal: number;
	haveCustomSchedule: boolean;
	weeklySchedule: WeeklySchedule;
	delayedOrders: OrderForLater;
	/** The guest is reminded so many minutes before the time of a later order. */
	deltaNotificationTime: number;
}

export type PickupSettings = FulfilmentSettings;

export interface DeliverySettings extends FulfilmentSettings {
	deliveryTime: number;
	/** Where no zone is drawn: miles around the location, without a fee of its own. */
	radius: number;
}

export const DEFAULT_PICKUP: PickupSettings = {
	isEnabled: true,
	isTipRequired: false,
	minOrderTotal: 0,
	maxOrderTotal: 0,
	haveCustomSchedule: false,
	weeklySchedule: weekOf([{ start: "09:00", end: "21:00" }]),
	delayedOrders: DEFAULT_ORDER_FOR_LATER,
	deltaNotificationTime: 0,
};

export const DEFAULT_DELIVERY: DeliverySettings = {
	...DEFAULT_PICKUP,
	isEnabled: false,
	deliveryTime: 30,
	radius: 3,
};
