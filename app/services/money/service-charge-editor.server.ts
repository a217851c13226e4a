import type { ServiceCharge, ServiceChargeEditor } from "~/models/money/service-charge";
import { serviceChargeEntity } from "~/models/money/service-charge.entity";
import { serviceChargeCreateSchema } from "~/models/money/service-charge.schema";
import { fieldLabels } from "~/models/shared/entity";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { crudClient } from "~/services/gateway/crud-client.server";
import { conflictLabels, setFormatter } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

export const serviceChargeClient = crudClient(
	"/api/v2/store-v2/:merchantId/locations/:storeId/service-charges",
);

export function serviceChargeEditor(
	charge: ServiceCharge | null,
	location: LocationSummary,
	taxes: ServiceChargeEditor["taxes"],
): ServiceChargeEditor {
	return {
		values: charge ? toFormValues(charge) : NEW_CHARGE,
		version: charge?.version ?? null,
		constraint: formConstraint(serviceChargeCreateSchema),
		labels: fieldLabels(serviceChargeEntity),
		defaultFor: charge?.defaultFor ?? null,
		symbol: CURRENCY_SYMBOLS[location.currency as Currency],
		taxes,
	};
}

export function serviceChargeConflict(charge: ServiceCharge, taxes: ServiceChargeEditor["taxes"]) {
	const names = Object.fromEntries((taxes ?? []).map(({ value, label }) => [value, label]));
	return {
		value: toFormValues(charge),
		version: charge.version,
		labels: conflictLabels(serviceChargeEntity, {
			omit: ["defaultFor", "posChange", ...(taxes ? [] : ["taxes"])],
			groups: {
				taxes: setFormatter(names),
				diningBehaviors: setFormatter(serviceChargeEntity.fields.diningBehaviors.choices),
			},
		}),
	};
}

const NEW_CHARGE = { type: "FIXED", isEnabled: true };

function toFormValues(charge: ServiceCharge) {
	const { name, guid, type, amount, ratePpm, scope, taxes, isEnabled, diningBehaviors } = charge;
	return {
		name,
		guid: guid ?? "",
		type,
		amount: amount === null ? "" : moneyInput(amount),
		ratePpm: ratePpm === null ? "" : rateInput(ratePpm),
		scope: scope ?? "",
		taxes,
		isEnabled,
		diningBehaviors,
	};
}
