import {
	type DiningOption,
	type DiningOptionEditor,
	PROPERTY_TYPE_LABELS,
	type PropertyType,
} from "~/models/fulfilment/dining-option";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import { diningOptionFormSchema } from "~/models/fulfilment/dining-option.schema";
import { weekOf } from "~/models/hours/business-hours";
import type { Clock } from "~/models/shared/clock";
import { labelsOf } from "~/models/shared/entity";
import { weekGroups } from "~/services/hours/windows-in.server";
import { conflictLabels, setWords } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";

export function diningOptionEditor(option: DiningOption | null): DiningOptionEditor {
	return {
		values: option ? valuesOf(option) : NEW_OPTION,
		version: option?.version ?? null,
		constraint: constraintOf(diningOptionFormSchema),
		labels: labelsOf(diningOptionEntity),
		builtIn: option?.builtIn ?? null,
		isDefault: option?.isDefault ?? false,
	};
}

export function diningOptionConflict(option: DiningOption, clock: Clock) {
	const { fields } = diningOptionEntity;
	return {
		value: valuesOf(option),
		version: option.version,
		labels: conflictLabels(diningOptionEntity, {
			groups: {
				paymentMethods: setWords(fields.paymentMethods.choices),
				properties: propertiesWords,
				...weekGroups(clock),
			},
		}),
	};
}

const NEW_OPTION = {
	behavior: "takeout",
	isEnabled: true,
	allowsAlcohol: true,
	weeklySchedule: weekOf([]),
};

function valuesOf(option: DiningOption) {
	const { id: _, builtIn: __, version: ___, updatedAt: ____, ...values } = option;
	return { ...values, guid: option.guid ?? "" };
}

function propertiesWords(entries: readonly (readonly [name: string, value: string])[]): string {
	const rows = new Map<number, Record<string, string>>();
	for (const [name, value] of entries) {
		const [, index, field] = /^properties\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
		if (field) rows.set(Number(index), { ...rows.get(Number(index)), [field]: value });
	}
	return [...rows]
		.sort(([a], [b]) => a - b)
		.map(([index, row]) => {
			const type = PROPERTY_TYPE_LABELS[row.type as PropertyType];
			const words = [row.name, type, row.placeholder, row.isRequired && "required", row.group];
			return `${index + 1}. ${words.filter(Boolean).join(", ")}`;
		})
		.join("; ");
}
