import type { Tax, TaxEditor } from "~/models/money/tax";
import { taxEntity } from "~/models/money/tax.entity";
import { taxFormSchema } from "~/models/money/tax.schema";
import { fieldLabels } from "~/models/shared/entity";
import { rateInput } from "~/models/shared/rate";
import { crudClient } from "~/services/gateway/crud-client.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

export const taxClient = crudClient("/api/v2/store-v2/:merchantId/locations/:storeId/taxes");

export function taxEditor(tax: Tax | null): TaxEditor {
	return {
		values: tax ? toFormValues(tax) : NEW_TAX,
		version: tax?.version ?? null,
		constraint: formConstraint(taxFormSchema),
		labels: fieldLabels(taxEntity),
	};
}

export function taxConflict(tax: Tax) {
	return {
		value: toFormValues(tax),
		version: tax.version,
		labels: conflictLabels(taxEntity),
	};
}

const NEW_TAX = { name: "", guid: "", ratePpm: "", appliesToMenu: true, isIncluded: false };

function toFormValues({ name, guid, ratePpm, appliesToMenu, isIncluded }: Tax) {
	return { name, guid: guid ?? "", ratePpm: rateInput(ratePpm), appliesToMenu, isIncluded };
}
