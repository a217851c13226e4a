import type { OfLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { FulfilmentEditor } from "~/models/fulfilment/fulfilment-editor";
import type { DeliverySettings, PickupSettings } from "~/models/fulfilment/fulfilment-settings";
import { describeWindows, WEEKDAYS } from "~/models/hours/business-hours";
import { permissionsOf } from "~/models/pages/session";
import type { Clock } from "~/models/shared/clock";
import { type Entity, labelsOf } from "~/models/shared/entity";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import type { Permission } from "~/models/shared/permissions";
import { windowsIn } from "~/services/hours/windows-in.server";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { quotePreview } from "./quote-preview.server";

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
		mayBound: permissions.includes("PLATFORM.API_UPDATE"),
		range: settings.delayedOrders.delayRangeConfig,
		readOnly: permissions.includes(permission) ? false : "You can look at these settings only.",
		preview: await quotePreview(access, behavior),
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
