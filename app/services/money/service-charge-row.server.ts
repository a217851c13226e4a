import {
	chargeSummary,
	SERVICE_CHARGE_TYPE_LABELS,
	type ServiceCharge,
	type ServiceChargeEditor,
	type ServiceChargeRow,
} from "~/models/money/service-charge";
import { DINING_LABELS } from "~/models/orders/order";
import type { Currency } from "~/models/shared/money";

/** Presents a service charge as a row of the list; shows the number of taxes if their names are unavailable. */
export function serviceChargeRow(
	charge: ServiceCharge,
	currency: string,
	taxes: ServiceChargeEditor["taxes"],
): ServiceChargeRow {
	const { id, name, isEnabled, type, diningBehaviors, defaultFor, posChange } = charge;
	const names = charge.taxes.flatMap(
		(tax) => taxes?.find(({ value }) => value === tax)?.label ?? [],
	);
	return {
		id,
		name,
		isEnabled,
		type: SERVICE_CHARGE_TYPE_LABELS[type],
		amount: amountText(charge, chargeSummary(charge, currency as Currency)),
		taxes: names.join("; ") || (charge.taxes.length > 0 ? `${charge.taxes.length}` : "None"),
		options:
			(defaultFor ? (["delivery"] as const) : diningBehaviors)
				.map((each) => DINING_LABELS[each].label)
				.join(", ") || "All",
		isDefault: defaultFor !== null,
		differs: posChange !== null && !posChange.isKept,
	};
}

/** A zone's own fee comes before the amount of the default delivery fee. */
function amountText({ defaultFor, type }: ServiceCharge, text: string): string {
	return defaultFor === "delivery-fee" && type === "FIXED"
		? `${text} unless a zone sets a fee`
		: text;
}
