import { CheckboxField } from "~/components/form/checkbox-field";
import { DateField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { LocationsSection } from "~/components/form/locations-section";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import {
	FEE_PERIOD_LABELS,
	type RoyaltyTermEditor,
	SALES_BASE_LABELS,
	TERM_KIND_LABELS,
} from "~/models/royalties/royalty-term";
import { toOptions } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";

type RoyaltyTermFormProps = {
	page: { csrf: string; formKey: string };
	view: RoyaltyTermEditor;
	answer?: FormAnswer;
};

/** Checked by the server only: a browser would block on hidden fields. */
export function RoyaltyTermForm({ page, view, answer }: RoyaltyTermFormProps) {
	const { form, fieldProps, edit } = editorForm("royalty-term", { page, view, answer });
	const inCurrencies = view.hasCurrencies ? " Uses each location’s currency." : "";
	return (
		<EditForm {...edit} cancelTo="/settings/royalty-terms" noValidate>
			<FormSection title="Term" description="Invoices show this name.">
				<TextField {...fieldProps("name")} autoComplete="off" />
				<TextArea
					{...fieldProps("description")}
					rows={2}
					hint="For your team, such as the agreement section."
				/>
				<SelectField {...fieldProps("kind")} options={toOptions(TERM_KIND_LABELS)} />
				<CheckboxField
					{...fieldProps("isOn")}
					look="switch"
					hint="Turn off to leave it out of reports and new invoices."
				/>
			</FormSection>
			<FormSection
				title="Amount owed"
				description="A percentage of sales, a fixed amount, or both. Existing invoices don't change."
			>
				<FormRow>
					<TextField
						{...fieldProps("ratePpm")}
						required={false}
						suffix="%"
						inputMode="decimal"
						autoComplete="off"
					/>
					<SelectField {...fieldProps("salesBase")} options={toOptions(SALES_BASE_LABELS)} />
				</FormRow>
				<FormRow>
					<MoneyField
						{...fieldProps("fixedAmount")}
						required={false}
						symbol={view.symbol}
						hint={`For each location.${inCurrencies}`}
					/>
					<SelectField
						{...fieldProps("fixedPeriod")}
						options={toOptions(FEE_PERIOD_LABELS)}
						hint="Due in full on the last day. Weeks end on Sunday."
					/>
				</FormRow>
			</FormSection>
			<FormSection
				title="Dates and locations"
				description="In each location's local time. To change a rate, end this term and create a new one."
			>
				<FormRow>
					<DateField {...fieldProps("firstDay")} />
					<DateField {...fieldProps("lastDay")} required={false} hint="Leave empty for no end." />
				</FormRow>
			</FormSection>
			<LocationsSection
				form={form}
				hint="Turn off to apply it to all locations, including new ones."
				view={answer?.choices ?? view.locations}
			/>
		</EditForm>
	);
}
