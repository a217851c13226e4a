import type { WithLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { FulfilmentEditor } from "~/models/fulfilment/fulfilment-editor";
import type { DeliverySettings, PickupSettings } from "~/models/fulfilment/fulfilment-settings";
import type { Clock } from "~/models/shared/clock";
import { type Entity, fieldLabels } from "~/models/shared/entity";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import type { Permission } from "~/models/shared/permissions";
import { viewerPermissions } from "~/models/viewer/viewer";
import { weekGroups } from "~/services/hours/windows-in.server";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

type Settings = WithLocation<PickupSettings> | WithLocation<DeliverySettings>;
type SettingsEntity = Pick<Entity, "fields">;

export function fulfilmentEditor(
	{ viewer, location }: LocationAccess,
	settings: Settings,
	{
		entity,
		permission,
		preview,
	}: { entity: SettingsEntity; permission: Permission; preview: string[] },
): FulfilmentEditor {
	const permissions = viewerPermissions(viewer);
	return {
		values: toFormValues(settings),
		version: settings.version,
		labels: fieldLabels(entity),
		symbol: CURRENCY_SYMBOLS[location.currency as Currency],
		canBound: permissions.includes("PLATFORM.API_UPDATE"),
		range: settings.delayedOrders.delayRangeConfig,
		readOnlyReason: permissions.includes(permission) ? null : VIEW_ONLY_SETTINGS,
		preview,
	};
}

export function fulfilmentConflict(settings: Settings, entity: SettingsEntity, clock: Clock) {
	return {
		value: toFormValues(settings),
		version: settings.version,
		labels: conflictLabels(entity, { groups: weekGroups(clock) }),
	};
}

function toFormValues({ storeId: _, version: __, ...settings }: Settings) {
	return {
		...settings,
		minOrderTotal: moneyInput(settings.minOrderTotal),
		maxOrderTotal: moneyInput(settings.maxOrderTotal),
	};
}
