import {
	deliverySettingsSchema,
	pickupSettingsSchema,
} from "~/models/fulfilment/fulfilment-answer.schema";
import type { PickupSettings } from "~/models/fulfilment/fulfilment-settings";
import { deliveryEntity, pickupEntity } from "~/models/fulfilment/fulfilment-settings.entity";
import {
	deliveryPatchSchema,
	pickupPatchSchema,
	totalsIssue,
} from "~/models/fulfilment/fulfilment-settings.schema";
import { orderTimeIssue } from "~/models/fulfilment/order-for-later";
import { prepTimePatchSchema } from "~/models/fulfilment/prep-time.schema";
import { prepTimeSchema } from "~/models/fulfilment/prep-time-answer.schema";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { settingEndpoints } from "../locations/setting-endpoints";
import { deliveryKind, pickupKind, prepTimeKind } from "./setting-kinds";

/** When and where a location's orders can be picked up (spec 3.8, 3.9). */
export const pickupSettings = settingEndpoints({
	...pickupKind,
	entity: pickupEntity,
	tag: "Pickup and delivery",
	path: "pickup-settings",
	permissions: { read: "PICKUP.API_READ", update: "PICKUP.API_UPDATE" },
	schemas: { patch: pickupPatchSchema, answer: pickupSettingsSchema },
	check: requireUsable,
});

/** When, how far and how fast a location delivers (spec 3.8, 3.9). */
export const deliverySettings = settingEndpoints({
	...deliveryKind,
	entity: deliveryEntity,
	tag: "Pickup and delivery",
	path: "delivery-settings",
	permissions: { read: "DELIVERY.API_READ", update: "DELIVERY.API_UPDATE" },
	schemas: { patch: deliveryPatchSchema, answer: deliverySettingsSchema },
	check: requireUsable,
});

export const prepTimeSettings = settingEndpoints({
	...prepTimeKind,
	tag: "Prep time",
	path: "prep-time",
	permissions: { read: "PREP_TIME.API_READ", update: "PREP_TIME.API_UPDATE" },
	schemas: { patch: prepTimePatchSchema, answer: prepTimeSchema },
});

function requireUsable(scope: Scope, wanted: PickupSettings, before: PickupSettings): void {
	requireOwnRange(scope, wanted, before);
	const issue = orderTimeIssue(wanted.delayedOrders);
	// Settings saved before these rules do not block other changes.
	if (issue && !orderTimeIssue(before.delayedOrders))
		throw invalid({ "delayedOrders.isEnabledDelayedOrder": [issue] });
	const totals = totalsIssue(wanted);
	if (totals && !totalsIssue(before)) throw invalid({ maxOrderTotal: [totals] });
}

/** The range bounds what a merchant may set, so only the provider sets it. */
function requireOwnRange(
	{ permissions }: Scope,
	wanted: PickupSettings,
	before: PickupSettings,
): void {
	const { minMinutes, maxMinutes } = wanted.delayedOrders.delayRangeConfig;
	const known = before.delayedOrders.delayRangeConfig;
	if (minMinutes === known.minMinutes && maxMinutes === known.maxMinutes) return;
	if (permissions.includes("PLATFORM.API_UPDATE")) return;
	throw invalid({
		"delayedOrders.minDelay": [`Must be from ${known.minMinutes} to ${known.maxMinutes} minutes`],
	});
}
