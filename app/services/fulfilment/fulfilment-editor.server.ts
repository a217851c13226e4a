import type { OfLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { FulfilmentEditor } from "~/models/fulfilment/fulfilment-editor";
import type { DeliverySettings, PickupSettings } from "~/models/fulfilment/fulfilment-settings";
import { describeWindows, WEEKDAYS } from "~/models/hours/business-hours";
import type { GivenQuote } from "~/models/ordering/given-quote";
import { localTimeOf, permissionsOf } from "~/models/pages/session";
import type { Clock } from "~/models/shared/clock";
import { type Entity, labelsOf } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { dayAndTime } from "~/models/shared/instants";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import type { Permission } from "~/models/shared/permissions";
import { askQuote } from "~/services/gateway/quotes/quotes.server";
import { windowsIn } from "~/services/hours/windows-in.server";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

type Settings = OfLocation<PickupSettings> | OfLocation<DeliverySettings>;
type SettingsEntity = Pick<Entity, "fields">;

/** The form of a location's pickup or delivery settings, with what they lead to now. */
export async function fulfilmentEditor(
	access: LocationAccess,
	settings: Settings,
	{
		entity,
		behavior,
		permission,
	}: { entity: SettingsEntity; behavior: "takeout" | "delivery"; permission: Permission },
): Promise<FulfilmentEditor> {
	const permissions = permissionsOf(access.viewer);
	return {
		values: valuesOf(settings),
		version: settings.version,
		labels: labelsOf(entity),
		symbol: CURRENCY_SYMBOLS[access.location.currency as Currency],
		mayBound: permissions.includes("ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"),
		range: settings.delayedOrders.delayRangeConfig,
		readOnly: permissions.includes(permission) ? false : "You can look at these settings only.",
		preview: await previewOf(access, behavior),
	};
}

/** What somebody else saved meanwhile, for the view that settles it field by field. */
export function fulfilmentConflict(settings: Settings, entity: SettingsEntity, clock: Clock) {
	const hoursOf =
		(day: string): NonNullable<FormFieldLabel["words"]> =>
		(entries) =>
			describeWindows(windowsIn(entries, day), clock);
	const days = WEEKDAYS.map((day) => `weeklySchedule.${day}`);
	return {
		value: valuesOf(settings),
		version: settings.version,
		labels: conflictLabels(entity, {
			groups: Object.fromEntries(days.map((day) => [day, hoursOf(day)])),
		}),
	};
}

function valuesOf({ storeId: _, version: __, ...settings }: Settings) {
	return {
		...settings,
		minOrderTotal: moneyInput(settings.minOrderTotal),
		maxOrderTotal: moneyInput(settings.maxOrderTotal),
	};
}

/** The next order as soon as possible, and the times for later, as the quote gives them. */
async function previewOf(
	{ gateway, viewer, location }: LocationAccess,
	behavior: "takeout" | "delivery",
): Promise<string[]> {
	if (location.type === "default" || !permissionsOf(viewer).includes("ORDER.API_READ")) return [];
	const result = await askQuote(gateway, {
		diningOption: behavior,
		items: [{ title: "Any order", quantity: 1, unitPrice: 0 }],
	});
	if (!result.ok) return [];
	const local = localTimeOf(viewer, location);
	return previewWords(result.data, (at) => dayAndTime(at, local));
}

function previewWords({ checks, slots, promiseAt }: GivenQuote, timeOf: (at: string) => string) {
	const refused = checks.find(({ id, passed }) => id === "asap-or-slot" && !passed);
	const closed = checks.find(({ id, passed }) => id === "hours" && !passed);
	const asap =
		refused?.words ??
		closed?.words ??
		(promiseAt ? `An order placed now would be ready ${timeOf(promiseAt)}` : "The kitchen is full");
	const [first] = slots;
	const last = slots.at(-1);
	return [
		`${asap}.`,
		first && last
			? `The first time for later is ${timeOf(first)}, the last ${timeOf(last)}.`
			: "No time for later is offered.",
	];
}
