import { and, asc, eq, isNull } from "drizzle-orm";
import type { ServiceCharge } from "~/models/money/service-charge";
import type { ChargeRule } from "~/models/ordering/charges";
import type { DefaultCharge } from "~/models/ordering/order-total";
import type { OptionFacts, QuoteFacts } from "~/models/ordering/quote-facts";
import type { Tx } from "../core/database";
import { serviceCharges, taxes } from "../money/tables";

type MoneyFacts = Pick<QuoteFacts, "taxes" | "charges" | "feeCharge" | "tipCharge">;
type LocationTax = QuoteFacts["taxes"][number];
type ChargeRow = typeof serviceCharges.$inferSelect;

/** The taxes and charges of a location for a dining option. Two statements. */
export async function gatherMoney(
	tx: Tx,
	storeId: string,
	option: OptionFacts | null,
): Promise<MoneyFacts> {
	const locationTaxes = await tx
		.select({
			id: taxes.id,
			name: taxes.name,
			ratePpm: taxes.ratePpm,
			isIncluded: taxes.isIncluded,
			appliesToMenu: taxes.appliesToMenu,
		})
		.from(taxes)
		.where(and(eq(taxes.storeId, storeId), isNull(taxes.deletedAt)))
		.orderBy(asc(taxes.id));
	const rows = await tx
		.select()
		.from(serviceCharges)
		.where(
			and(
				eq(serviceCharges.storeId, storeId),
				isNull(serviceCharges.deletedAt),
				eq(serviceCharges.isEnabled, true),
			),
		)
		.orderBy(asc(serviceCharges.id));
	const ofOption = rows.filter(
		({ diningBehaviors: only }) => only.length === 0 || (option && only.includes(option.behavior)),
	);
	const defaultFor = (what: ServiceCharge["defaultFor"]): DefaultCharge | null => {
		const row = ofOption.find((charge) => charge.defaultFor === what);
		return row ? ruleOf(row, locationTaxes) : null;
	};
	return {
		taxes: locationTaxes,
		charges: ofOption
			.filter((row) => row.defaultFor === null)
			.map((row) => ruleOf(row, locationTaxes)),
		feeCharge: defaultFor("delivery-fee"),
		tipCharge: defaultFor("delivery-tip"),
	};
}

function ruleOf(row: ChargeRow, locationTaxes: readonly LocationTax[]): ChargeRule {
	return {
		id: row.id,
		name: row.name,
		type: row.type,
		amount: row.amount ?? 0,
		ratePpm: row.ratePpm ?? 0,
		scope: row.scope ?? "SUBTOTAL",
		taxes: locationTaxes.filter(({ id }) => row.taxes.includes(id)),
	};
}
