import type { Constraint } from "@conform-to/dom";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import type { GiftCardTerms } from "~/models/gift-cards/gift-card-terms";
import type { FormAnswer } from "~/models/shared/form-answer";

import { GIFT_CARD_PREVIEW } from "./new-gift-card-form";

type Field = keyof Omit<GiftCardTerms, "version" | "updatedAt">;

type GiftCardTermsFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		values: object;
		version: number;
		constraint: Record<string, Constraint>;
		labels: Readonly<Record<Field, string>>;
		symbol: string;
		hasCurrencies: boolean;
		readOnlyReason: string | null;
	};
	answer?: FormAnswer;
};

export function GiftCardTermsForm({ page, view, answer }: GiftCardTermsFormProps) {
	const form = formState({
		id: "gift-card-terms",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		marksRequired: true,
	});
	const readOnly = view.readOnlyReason !== null;
	const fieldProps = (name: Field) => ({
		field: form.field(name),
		label: view.labels[name],
		readOnly,
		autoComplete: "off",
	});
	const inCurrencies = view.hasCurrencies ? " Amounts use each location’s currency." : "";
	const isRangeWrong = form.problems.some(
		({ name }) => name === "leastValue" || name === "mostValue",
	);
	return (
		<EditForm
			form={form}
			preview={GIFT_CARD_PREVIEW}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnlyReason}
			noValidate
		>
			<FormSection title="Selling" description={`Amounts customers can buy online.${inCurrencies}`}>
				<CheckboxField
					{...fieldProps("isSold")}
					look="switch"
					hint="Cards already sold keep working when this is off."
				/>
				<TextField
					{...fieldProps("values")}
					required={false}
					hint="Separate amounts with commas, up to 2,000 each."
				/>
				<ToggledFields
					field={form.field("allowsOtherValues")}
					label="Allow custom amounts"
					shownWhen="on"
					keepOpen={isRangeWrong}
				>
					<FormRow>
						<MoneyField {...fieldProps("leastValue")} symbol={view.symbol} />
						<MoneyField {...fieldProps("mostValue")} symbol={view.symbol} />
					</FormRow>
				</ToggledFields>
			</FormSection>
			<FormSection title="New gift cards">
				<TextField
					{...fieldProps("expiresAfterMonths")}
					inputMode="numeric"
					required={false}
					hint="Applies to new cards; leave empty for no expiration."
				/>
				<TextArea
					{...fieldProps("letterText")}
					rows={3}
					required={false}
					hint="Shown below the card number, such as how to use it."
				/>
			</FormSection>
		</EditForm>
	);
}
