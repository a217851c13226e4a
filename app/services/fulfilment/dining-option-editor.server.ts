import {
	type DiningOption,
	type DiningOptionEditor,
	PROPERTY_TYPE_LABELS,
	type PropertyType,
} from "~/models/fulfilment/dining-option";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import { diningOptionFormSchema } from "~/models/fulfilment/dining-option.schema";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { Clock } from "~/models/shared/clock";
import { fieldLabels } from "~/models/shared/entity";
import { crudClient } from "~/services/gateway/crud-client.server";
import { weekGroups } from "~/services/hours/windows-in.server";
import { conflictLabels, setFormatter } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

export const diningOptionClient = crudClient(
	"/api/v2/store-v2/:merchantId/locations/:storeId/dining-options",
);

export function diningOptionEditor(option: DiningOption | null): DiningOptionEditor {
	return {
		values: option ? toFormValues(option) : NEW_OPTION,
		version: option?.version ?? null,
		constraint: formConstraint(diningOptionFormSchema),
		labels: fieldLabels(diningOptionEntity),
		builtIn: option?.builtIn ?? null,
		isDefault: option?.isDefault ?? false,
	};
}

export function diningOptionConflict(option: DiningOption, clock: Clock) {
	const { fields } = diningOptionEntity;
	return {
		value: toFormValues(option),
		version: option.version,
		labels: conflictLabels(diningOptionEntity, {
			groups: {
				paymentMethods: setFormatter(fields.paymentMethods.choices),
				properties: propertiesText,
				...weekGroups(clock),
			},
		}),
	};
}

const NEW_OPTION = {
	behavior: "takeout",
	isEnabled: true,
	allowsAlcohol: true,
	weeklySchedule: sameEveryDay([]),
};

function toFormValues(option: DiningOption) {
	const { id: _, builtIn: __, version: ___, updatedAt: ____, ...values } = option;
	return { ...values, guid: option.guid ?? "" };
}

function propertiesText(entries: readonly (readonly [name: string, value: string])[]): string {
	const rows = new Map<number, Record<string, string>>();
	for (const [name, value] of entries) {
		const [, index, field] = /^properties\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
		if (field) rows.set(Number(index), { ...rows.get(Number(index)), [field]: value });
	}
	return [...rows]
		.sort(([a], [b]) => a - b)
		.map(([index, row]) => {
			const type = PROPERTY_TYPE_LABELS[row.type as PropertyType];
			const parts = [row.name, type, row.placeholder, row.isRequired && "required", row.group];
			return `${index + 1}. ${parts.filter(Boolean).join(", ")}`;
		})
		.join("; ");
}
