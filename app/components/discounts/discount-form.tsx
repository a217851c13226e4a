import { CheckboxField } from "~/components/form/checkbox-field";
import { DateField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { FoundRows } from "~/components/form/found-rows";
import { LocationsSection } from "~/components/form/locations-section";
import { MoneyField } from "~/components/form/money-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { OwnHours } from "~/components/hours/own-hours";
import {
	type DiscountEditor,
	type DiscountField,
	LEAST_PRIORITY,
	MOST_ELIGIBLE,
} from "~/models/discounts/discount";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { DiscountAmount } from "./discount-amount";

type DiscountFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: DiscountEditor;
	answer?: FormAnswer;
	cancelTo?: string;
};

/** The form of a discount, checked by the server only: a browser would block on hidden fields. */
export function DiscountForm({ page, view, answer, cancelTo = "/discounts" }: DiscountFormProps) {
	const places = view.locations && (answer?.places ?? view.locations);
	const form = formState({
		id: "discount",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = (name: DiscountField) => ({ field: form.field(name), label: view.labels[name] });
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel={view.version === null ? "Create discount" : "Save"}
			cancelTo={cancelTo}
			noValidate
		>
			<FormSection title="Discount" description="As customers see it on their order.">
				<TextField {...at("name")} autoComplete="off" />
				<TextArea {...at("description")} rows={3} />
				<CheckboxField
					{...at("isActive")}
					look="switch"
					hint="While it is off, no order gets it."
				/>
				<TextField
					{...at("promoCode")}
					hint="Only orders that give this code get the discount, in capitals or not. Leave it empty for a discount that applies by itself."
					autoComplete="off"
					spellCheck={false}
				/>
			</FormSection>
			<FormSection title="What is taken off">
				<DiscountAmount at={at} view={view} />
				<Eligible form={form} label={view.labels.items} answer={answer} />
			</FormSection>
			<FormSection title="When it holds" description="On the clock of each location.">
				<MoneyField
					{...at("minOrder")}
					symbol={view.symbol}
					hint="What the items must come to before discounts. Leave it empty for no minimum."
				/>
				<TextField
					{...at("nthOrder")}
					required={false}
					hint="1 is for a customer’s first order, 2 for the second, and so on; customers are known by their phone number. Leave it empty for any order."
					inputMode="numeric"
					autoComplete="off"
				/>
				<TextField
					{...at("maxPerCustomer")}
					required={false}
					hint="How many orders of a customer get it. Leave it empty for no limit."
					inputMode="numeric"
					autoComplete="off"
				/>
				<FormRow>
					<DateField {...at("startsOn")} />
					<DateField {...at("endsOn")} />
				</FormRow>
				<OwnHours
					form={form}
					label={view.labels.haveCustomSchedule}
					hint="An order for now counts by the time at which it is placed, an order for later by its slot."
					clock={page.clock}
				/>
			</FormSection>
			<FormSection
				title="Beside other discounts"
				description="The first that applies decides: one that does not go together with others stands alone."
			>
				<TextField
					{...at("priority")}
					hint={`From 1, which is tried first, to ${LEAST_PRIORITY}. The older first among equals.`}
					inputMode="numeric"
					autoComplete="off"
				/>
				<CheckboxField {...at("isCombinable")} look="switch" />
				<CheckboxField
					{...at("isCumulative")}
					look="switch"
					hint="While it is off, its percentage is taken of the original price."
				/>
			</FormSection>
			{places && (
				<LocationsSection
					form={form}
					hint="While this is off, it holds at every location, new ones too."
					view={places}
				/>
			)}
		</EditForm>
	);
}

type EligibleProps = { form: FormState; label: string; answer: FormAnswer | undefined };

/** CSS hides it while the whole check is chosen. */
function Eligible({ form, label, answer }: EligibleProps) {
	const isWrong = form.field("items").errors.length > 0;
	return (
		<div className={isWrong ? undefined : "chosen-items"}>
			<p className="label">{label}</p>
			<FoundRows
				form={form}
				name="items"
				searchName="itemSearch"
				title={label}
				most={MOST_ELIGIBLE}
				empty="No items yet. Find some below, and add them."
				found={answer?.choices}
				rowOf={({ value, label: title }) => ({ id: value, title })}
				titleOf={(row) => form.field(`${row.name}.title`).value}
			>
				{(row) => {
					const id = form.field(`${row.name}.id`);
					const title = form.field(`${row.name}.title`);
					return (
						<>
							<input type="hidden" name={id.name} value={id.value} />
							<input type="hidden" name={title.name} value={title.value} />
							<span className="row-name">{title.value}</span>
						</>
					);
				}}
			</FoundRows>
		</div>
	);
}
