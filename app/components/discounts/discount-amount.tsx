import { RadioGroup } from "~/components/form/choice-group";
import type { FieldState, FormState } from "~/components/form/form-state";
import { kindClass, needed } from "~/components/form/kind-class";
import { MoneyField } from "~/components/form/money-field";
import { TextField } from "~/components/form/text-field";
import {
	AMOUNT_TYPE_LABELS,
	AMOUNT_TYPES,
	DISCOUNT_LEVELS,
	type DiscountEditor,
	type DiscountField,
	LEVEL_LABELS,
	QUANTITY_TYPE_LABELS,
	QUANTITY_TYPES,
} from "~/models/discounts/discount";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CHOSEN_LISTS, ChosenRows } from "./chosen-rows";

type DiscountAmountProps = {
	form: FormState;
	answer: FormAnswer | undefined;
	fieldProps: (name: DiscountField) => { field: FieldState; label: string };
	view: DiscountEditor;
};

/** CSS hides the field of the kind that is not chosen; it is sent, but not saved. */
export function DiscountAmount({ form, fieldProps, view, answer }: DiscountAmountProps) {
	const [rate, amount] = [needed(fieldProps("ratePpm")), needed(fieldProps("amount"))];
	const inCurrencies = view.hasCurrencies ? " Uses each location’s currency." : "";
	return (
		<>
			<RadioGroup
				{...fieldProps("level")}
				required
				choices={DISCOUNT_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
			/>
			<TextField
				{...needed(fieldProps("quantity"))}
				hint="Number of chosen items to buy."
				inputMode="numeric"
				autoComplete="off"
				className={kindClass("with-quantity", fieldProps("quantity").field)}
			/>
			<RadioGroup
				{...fieldProps("quantityType")}
				required
				className="with-quantity-type"
				choices={QUANTITY_TYPES.map((value) => ({ value, label: QUANTITY_TYPE_LABELS[value] }))}
			/>
			<TextField
				{...fieldProps("maxPerOrder")}
				hint="Discounts the cheapest items first; leave empty for no limit."
				inputMode="numeric"
				autoComplete="off"
				className={kindClass("with-limit", fieldProps("maxPerOrder").field)}
			/>
			<RadioGroup
				{...fieldProps("amountType")}
				required
				inline
				choices={AMOUNT_TYPES.map((value) => ({ value, label: AMOUNT_TYPE_LABELS[value] }))}
			/>
			<TextField
				{...rate}
				suffix="%"
				inputMode="decimal"
				autoComplete="off"
				className={kindClass("amount-percent", rate.field)}
			/>
			<MoneyField
				{...amount}
				symbol={view.symbol}
				hint={`Off the whole order, or off each item or set of items.${inCurrencies}`}
				className={kindClass("amount-fixed", amount.field)}
			/>
			<MoneyField
				{...fieldProps("maxAmount")}
				symbol={view.symbol}
				hint={`The most one order can save; leave empty for no limit.${inCurrencies}`}
			/>
			{(["items", "categories"] as const).map((name) => (
				<ChosenRows
					key={name}
					form={form}
					answer={answer}
					name={name}
					{...CHOSEN_LISTS[name]}
					label={view.labels[name]}
				/>
			))}
		</>
	);
}
