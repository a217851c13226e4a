import { DINING_LABELS, ORDER_SOURCE_LABELS } from "~/models/orders/order";
import type { PosEditor, PosFormValues } from "~/models/pos/pos-editor";
import { type PosSettings, PROTECTED_POS_FIELDS } from "~/models/pos/pos-settings";
import { posSettingsEntity } from "~/models/pos/pos-settings.entity";
import type { PosForm } from "~/models/pos/pos-settings.schema";
import type { LocationPosSettings } from "~/models/pos/pos-settings-answer.schema";
import { posTicket, type TicketOrder, ticketFacts } from "~/models/pos/pos-ticket";
import { countryClock } from "~/models/shared/clock";
import { fieldLabels } from "~/models/shared/entity";
import { formatInstant } from "~/models/shared/instants";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { type Currency, formatMoney } from "~/models/shared/money";
import { POS_PROVIDER_LABELS, type PosProvider } from "~/models/viewer/pos-provider";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

const NOTES = "Send notes to the POS";

type FieldName = keyof typeof posSettingsEntity.fields;

export function posEditor(access: LocationAccess, settings: LocationPosSettings): PosEditor {
	const { location, viewer } = access;
	const permissions = viewerPermissions(viewer);
	const values = toPosSettings(settings);
	return {
		values: formValues(values),
		version: settings.version,
		labels: { ...fieldLabels(posSettingsEntity), areNotesSent: NOTES },
		choices: Object.fromEntries(
			Object.entries(posSettingsEntity.fields).flatMap(([name, field]) =>
				"choices" in field
					? [[name, Object.entries(field.choices).map(([value, label]) => ({ value, label }))]]
					: [],
			),
		),
		provider: location.posProvider && POS_PROVIDER_LABELS[location.posProvider as PosProvider],
		isProvider: permissions.includes("POS_SETTINGS.PROTECTED_UPDATE"),
		protectedValues: PROTECTED_POS_FIELDS.map((name) => ({
			label: posSettingsEntity.fields[name].label,
			value: settingText(name, values),
		})),
		readOnlyReason: permissions.includes("POS_SETTINGS.API_UPDATE") ? null : VIEW_ONLY_SETTINGS,
		preview: posTicket(values, exampleOrder(access)),
	};
}

export function posPreview(access: LocationAccess, typed: PosForm): string[] {
	const facts = ticketFacts(posTicket(typed, exampleOrder(access)));
	return facts.map(({ term, value }) => `${term}: ${value}`);
}

export function posConflict(
	settings: LocationPosSettings,
	{ isProvider }: { isProvider: boolean },
) {
	return {
		value: { ...formValues(toPosSettings(settings)) },
		version: settings.version,
		labels: [
			...conflictLabels(posSettingsEntity, {
				omit: ["isNoteSentDisabled", ...(isProvider ? [] : PROTECTED_POS_FIELDS)],
			}),
			{ name: "areNotesSent", label: NOTES },
		],
	};
}

function toPosSettings({ storeId: _, version: __, ...settings }: LocationPosSettings): PosSettings {
	return settings;
}

function formValues({ isNoteSentDisabled, ...values }: PosSettings): PosFormValues {
	return { ...values, areNotesSent: !isNoteSentDisabled };
}

function settingText(name: FieldName, values: PosSettings): string {
	const field = posSettingsEntity.fields[name];
	const value = values[name];
	if (typeof value === "boolean") return value ? "On" : "Off";
	const choices: Readonly<Record<string, string>> = "choices" in field ? field.choices : {};
	return choices[value] ?? String(value);
}

function exampleOrder({ location }: LocationAccess): TicketOrder {
	return {
		number: "1042",
		customer: "Jordan Lee",
		option: DINING_LABELS.delivery.label,
		source: ORDER_SOURCE_LABELS.web,
		readyTime: formatInstant(
			new Date(Date.now() + 40 * 60_000).toISOString(),
			{ zone: location.timeZone, clock: countryClock(location.countryCode) },
			"time",
		),
		prepMinutes: 20,
		tip: formatMoney(450, location.currency as Currency),
		notes: "No onions, please",
		properties: {},
		tags: ["regular", "lunch"],
		address: "120 W Main St",
	};
}
