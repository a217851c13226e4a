import {
	optionInheritable,
	tagInheritable,
	zoneInheritable,
} from "./fulfilment/inherit-fulfilment";
import { hoursInheritable } from "./hours/inherit-hours";
import { settingInheritable } from "./locations/inherit-setting";
import type { Inheritable } from "./locations/inheritance";
import { menuInheritable } from "./menu/inherit-menus";
import { chargeInheritable, taxInheritable } from "./money/inherit-money";

/** All that a new location takes from its default store. Not: contacts, notifications, accounts and their secrets. */
export const inheritables: readonly Inheritable[] = [
	hoursInheritable,
	settingInheritable("pickup-settings"),
	settingInheritable("delivery-settings"),
	settingInheritable("prep-time"),
	settingInheritable("throttling"),
	settingInheritable("payment-settings"),
	settingInheritable("alert-times"),
	settingInheritable("receipt-settings"),
	settingInheritable("pos-settings"),
	settingInheritable("webstore-styling"),
	settingInheritable("webstore-integrations"),
	settingInheritable("webstore-configuration"),
	optionInheritable,
	taxInheritable,
	chargeInheritable,
	zoneInheritable,
	tagInheritable,
	menuInheritable,
];
