import { and, asc, eq, isNull } from "drizzle-orm";
import type { ServiceCharge } from "~/models/money/service-charge";
import type { ChargeRule } from "~/models/quotes/charges";
import type { DefaultCharge } from "~/models/quotes/order-total";
import type { OptionFacts, QuoteFacts } from "~/models/quotes/quote-facts";
import type { DraftSettings } from "~/models/quotes/typed-settings.schema";
import { withDraftRow } from "~/models/quotes/with-draft";
import type { Tx } from "../core/database";
import { OPEN_CHARGE } from "../money/insert-default-charges";
import { serviceCharges, taxes } from "../money/tables";
import { NO_ID } from "./no-id";

type MoneyFacts = Pick<QuoteFacts, "taxes" | "charges" | "feeCharge" | "tipCharge">;
type LocationTax = QuoteFacts["taxes"][number];
type TakenCharge = Omit<
	typeof serviceCharges.$inferSelect,
	"merchantId" | "storeId" | "posChange" | "version" | "createdAt" | "updatedAt" | "deletedAt"
>;

const BLANK_TAX: LocationTax = {
	id: NO_ID,
	name: "",
	ratePpm: 0,
	isIncluded: false,
	appliesToMenu: false,
};

const BLANK_CHARGE: TakenCharge = { ...OPEN_CHARGE, id: NO_ID, name: "", defaultFor: null };

export async function gatherMoney(
	tx: Tx,
	storeId: string,
	option: OptionFacts | null,
	typed: Pick<DraftSettings, "tax" | "charge"> = {},
): Promise<MoneyFacts> {
	const savedTaxes = await tx
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
	const locationTaxes = withDraftRow<LocationTax>(savedTaxes, typed.tax, BLANK_TAX);
	const saved = await tx
		.select()
		.from(serviceCharges)
		.where(
			and(
				eq(serviceCharges.storeId, storeId),
				isNull(serviceCharges.deletedAt),
				// One that is off may be typed to be on.
				typed.charge ? undefined : eq(serviceCharges.isEnabled, true),
			),
		)
		.orderBy(asc(serviceCharges.id));
	const ofOption = withDraftRow<TakenCharge>(saved, typed.charge, BLANK_CHARGE).filter(
		({ isEnabled, diningBehaviors: only }) =>
			isEnabled && (only.length === 0 || (option && only.includes(option.behavior))),
	);
	const defaultFor = (what: ServiceCharge["defaultFor"]): DefaultCharge | null => {
		const row = ofOption.find((charge) => charge.defaultFor === what);
		return row ? toChargeRule(row, locationTaxes) : null;
	};
	return {
		taxes: locationTaxes,
		charges: ofOption
			.filter((row) => row.defaultFor === null)
			.map((row) => toChargeRule(row, locationTaxes)),
		feeCharge: defaultFor("delivery-fee"),
		tipCharge: defaultFor("delivery-tip"),
	};
}

function toChargeRule(row: TakenCharge, locationTaxes: readonly LocationTax[]): ChargeRule {
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
