import type { PercentScope, ServiceChargeType } from "~/models/money/service-charge";
import { formatRate } from "~/models/shared/rate";
import { portion, type RoundingType, rounded } from "~/models/shared/rounding";
import type { TaxRule } from "./taxes";

/** A service charge (spec 3.14). Minor units; parts per million. */
export interface ChargeRule {
	id: string;
	name: string;
	type: ServiceChargeType;
	amount: number;
	ratePpm: number;
	scope: PercentScope;
	taxes: readonly TaxRule[];
}

export type ChargeBases = Record<PercentScope, number>;

export interface ChargeAmount {
	id: string;
	name: string;
	amount: number;
	taxes: readonly TaxRule[];
	why: string;
}

/** Amounts of charges in minor units. `given` has the open charges; omitted open charges are skipped. */
export function chargeAmounts(
	charges: readonly ChargeRule[],
	bases: ChargeBases,
	given: ReadonlyMap<string, number>,
	rounding: RoundingType,
): ChargeAmount[] {
	return charges.flatMap((charge): ChargeAmount[] => {
		const { id, name, taxes } = charge;
		const found = computeAmount(charge, bases, given, rounding);
		return found ? [{ id, name, taxes, ...found }] : [];
	});
}

const SCOPE_LABELS: Record<PercentScope, string> = {
	GROSS_TOTAL: "items before discounts",
	SUBTOTAL: "items after discounts",
	TOTAL: "items after discounts with their taxes",
	GRATUITY_TOTAL: "the tip",
};

function computeAmount(
	{ id, type, amount, ratePpm, scope }: ChargeRule,
	bases: ChargeBases,
	given: ReadonlyMap<string, number>,
	rounding: RoundingType,
): Pick<ChargeAmount, "amount" | "why"> | null {
	switch (type) {
		case "FIXED":
			return { amount, why: "Fixed amount" };
		case "OPEN": {
			const requested = given.get(id);
			return requested === undefined ? null : { amount: requested, why: "Amount of this order" };
		}
		case "PERCENT":
			return {
				amount: rounded(portion(bases[scope], ratePpm), rounding),
				why: `${formatRate(ratePpm)} of ${SCOPE_LABELS[scope]}`,
			};
	}
}
