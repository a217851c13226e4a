import {
	DEFAULT_DELIVERY,
	DEFAULT_PICKUP,
	type DeliverySettings,
	type PickupSettings,
} from "~/models/fulfilment/fulfilment-settings";
import { DEFAULT_ORDER_FOR_LATER } from "~/models/fulfilment/order-for-later";
import { DEFAULT_PREP_TIME, type PrepTime } from "~/models/fulfilment/prep-time";
import { DEFAULT_THROTTLING, type Throttling } from "~/models/fulfilment/throttling";
import {
	DEFAULT_PAYMENT,
	MAX_STATEMENT_TITLE,
	type PaymentSettings,
} from "~/models/money/payment-settings";
import type { AlertTimes } from "~/models/notifier/alert-times";
import { DEFAULT_POS_SETTINGS, type PosSettings } from "~/models/pos/pos-settings";
import {
	deliveryKind,
	pickupKind,
	prepTimeKind,
	throttlingKind,
} from "../gateway/fulfilment/setting-kinds";
import type { locationSettings } from "../gateway/locations/tables";
import { paymentKind } from "../gateway/money/setting-kinds";
import { alertTimesKind, receiptSettingsKind } from "../gateway/notifier/setting-kinds";
import { posKind } from "../gateway/pos/setting-kinds";
import {
	configurationKind,
	integrationsKind,
	stylingKind,
} from "../gateway/webstore/setting-kinds";
import type { DemoLocation, DemoTenant, Trade } from "./demo-tenant";
import { demoConfiguration, demoIntegrations, demoStyling } from "./web-stores";

type SettingRow = typeof locationSettings.$inferSelect;

export function locationSettingRows({ key, merchant, locations }: DemoTenant): SettingRow[] {
	return locations.flatMap((location: DemoLocation) => {
		const { row } = location;
		const trade = locationTrade(location);
		if (!trade) return [];
		const settingRow = (kind: string, value: object): SettingRow => ({
			merchantId: merchant.merchantId,
			storeId: row.storeId,
			kind,
			value: { ...value },
			version: 1,
			updatedAt: merchant.createdAt,
		});
		return [
			settingRow(pickupKind.entity.name, demoPickup(trade)),
			settingRow(deliveryKind.entity.name, demoDelivery(trade)),
			settingRow(prepTimeKind.entity.name, demoPrepTime(trade)),
			settingRow(alertTimesKind.entity.name, demoAlertTimes(trade)),
			settingRow(receiptSettingsKind.entity.name, { isSentOnConfirm: true }),
			settingRow(posKind.entity.name, demoPos(trade)),
			settingRow(throttlingKind.entity.name, demoThrottling(trade)),
			settingRow(paymentKind.entity.name, demoPayment(merchant.name, row.shortName)),
			settingRow(stylingKind.entity.name, demoStyling(key)),
			settingRow(integrationsKind.entity.name, demoIntegrations(key)),
			settingRow(configurationKind.entity.name, demoConfiguration(key, merchant.slug)),
		];
	});
}

type Kind = Pick<Trade, "kind">;

function locationTrade({ row, trade }: DemoLocation): Kind | null {
	return row.type === "default" ? { kind: "restaurant" } : trade;
}

function demoPickup({ kind }: Kind): PickupSettings {
	const delayStepSize = kind === "counter" ? 15 : 30;
	return {
		...DEFAULT_PICKUP,
		delayedOrders: { ...DEFAULT_ORDER_FOR_LATER, delayStepSize, minDelay: 60, maxDelay: 2880 },
	};
}

function demoDelivery(trade: Kind): DeliverySettings {
	return {
		...DEFAULT_DELIVERY,
		...demoPickup(trade),
		isEnabled: true,
		deliveryTime: trade.kind === "counter" ? 20 : 30,
		radius: trade.kind === "hall" ? 4 : 3,
	};
}

function demoPrepTime({ kind }: Kind): PrepTime {
	if (kind === "counter") return { ...DEFAULT_PREP_TIME, average: 5 };
	return {
		...DEFAULT_PREP_TIME,
		average: kind === "hall" ? 15 : 20,
		byTotal: [{ from: 8_000, to: null, minutes: 10 }],
		byWindow: [{ from: "18:00", to: "20:30", weekdays: ["fri", "sat"], minutes: 10 }],
	};
}

function demoAlertTimes({ kind }: Kind): AlertTimes {
	const lateMinutes = { counter: 5, restaurant: 10, hall: 15 }[kind];
	return { unconfirmedMinutes: kind === "counter" ? 3 : 5, lateMinutes };
}

function demoPos({ kind }: Kind): PosSettings {
	const shared = { ...DEFAULT_POS_SETTINGS, isLiveMode: true, sendPreparationTime: true };
	if (kind === "restaurant") return shared;
	return {
		...shared,
		checkTitleTemplate: kind === "counter" ? "{customer} {time}" : "{number} {option}",
		notesSeparator: " / ",
		autoCompleteDuration: 240,
	};
}

function demoThrottling({ kind }: Kind): Throttling {
	const isCounter = kind === "counter";
	return {
		...DEFAULT_THROTTLING,
		isEnabled: !isCounter,
		defaultCapacity: isCounter ? null : 240,
		weekly: isCounter
			? []
			: [{ from: "17:00", to: "21:00", weekdays: ["fri", "sat"], capacity: 360 }],
	};
}

function demoPayment(merchant: string, location: string): PaymentSettings {
	const statement = `${merchant} ${location}`.toUpperCase().replace(/[^A-Z0-9 ]/g, "");
	return {
		...DEFAULT_PAYMENT,
		title: merchant,
		merchantTitle: statement.replace(/ +/g, " ").slice(0, MAX_STATEMENT_TITLE).trim(),
	};
}
