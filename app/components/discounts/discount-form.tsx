import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioGroup } from "~/components/form/choice-group";
import { DateField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import { FoldedFields } from "~/components/form/folded-fields";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FieldState, type FormState, formState } from "~/components/form/form-state";
import { LocationsSection } from "~/components/form/locations-section";
import { MoneyField } from "~/components/form/money-field";
import { PastOrdersTrial } from "~/components/form/past-orders-trial";
import { SAVE_LABEL } from "~/components/form/save-label";
import { TextField } from "~/components/form/text-field";
import { OwnHours } from "~/components/hours/own-hours";
import { customerSearchOf, searchProblems } from "~/models/customers/customer";
import {
	BEHAVIOR_LABELS,
	BEHAVIORS,
	DISCOUNT_IMAGES,
	type DiscountEditor,
	type DiscountField,
	LEAST_PRIORITY,
} from "~/models/discounts/discount";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { ImageField } from "../form/image-field";
import { TextArea } from "../form/text-area";
import { CHOSEN_LISTS, ChosenRows } from "./chosen-rows";
import { DiscountAmount } from "./discount-amount";

type DiscountFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: DiscountEditor;
	answer?: FormAnswer;
	listTo: string;
	cancelTo?: string;
	trial?: string[] | undefined;
};

/** The form of a discount, checked by the server only: a browser would block on hidden fields. */
export function DiscountForm({
	page,
	view,
	answer,
	listTo,
	cancelTo = listTo,
	trial = [],
}: DiscountFormProps) {
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
			saveLabel={view.version === null ? "Create discount" : SAVE_LABEL}
			cancelTo={cancelTo}
			encType="multipart/form-data"
			preview={{ path: `${listTo}/preview`, title: "Deals page" }}
			noValidate
		>
			<FormSection title="Discount">
				<DiscountAmount form={form} at={at} view={view} answer={answer} />
			</FormSection>
			<FormSection title="General">
				<TextField {...at("name")} autoComplete="off" hint="Your team sees this name." />
				<CheckboxField {...at("isActive")} look="switch" hint="Turn off to stop the discount." />
				<TextField
					{...at("promoCode")}
					hint="Leave empty to apply the discount automatically."
					autoComplete="off"
					spellCheck={false}
				/>
			</FormSection>
			<FormSection title="Conditions" description="Times are in each location’s time zone.">
				<MoneyField
					{...at("minOrder")}
					symbol={view.symbol}
					hint="Item total before discounts; leave empty for no minimum."
				/>
				<TextField
					{...at("nthOrder")}
					required={false}
					hint="Enter 1 for first orders; leave empty for every order."
					inputMode="numeric"
					autoComplete="off"
				/>
				<TextField
					{...at("maxPerCustomer")}
					required={false}
					hint="Leave empty for no limit."
					inputMode="numeric"
					autoComplete="off"
				/>
				<TextField
					{...at("maxUses")}
					required={false}
					hint="Across all customers; leave empty for no limit."
					inputMode="numeric"
					autoComplete="off"
				/>
				<RadioGroup
					{...at("behavior")}
					required
					choices={BEHAVIORS.map((value) => ({ value, label: BEHAVIOR_LABELS[value] }))}
				/>
				<ChosenRows
					{...{ form, answer }}
					{...CHOSEN_LISTS.linkedItems}
					name="linkedItems"
					label={view.labels.linkedItems}
				/>
				{view.hasCustomers && (
					<ChosenRows
						{...{ form, answer }}
						{...CHOSEN_LISTS.customers}
						name="customers"
						label={view.labels.customers}
						fault={customerFault(form.field("customerSearch").value)}
					/>
				)}
				<FormRow>
					<DateField {...at("startsOn")} />
					<DateField {...at("endsOn")} />
				</FormRow>
				<OwnHours
					form={form}
					label={view.labels.haveCustomSchedule}
					hint="Uses the order time, or the scheduled time for later orders."
					clock={page.clock}
				/>
			</FormSection>
			<DealFields form={form} at={at} />
			<FormSection title="Combining discounts" description="Discounts apply in order of priority.">
				<TextField
					{...at("priority")}
					hint={`1 applies first, ${LEAST_PRIORITY} last.`}
					inputMode="numeric"
					autoComplete="off"
				/>
				<CheckboxField {...at("isCombinable")} look="switch" />
				<CheckboxField
					{...at("isCumulative")}
					look="switch"
					hint="Otherwise the percentage applies to the original price."
				/>
			</FormSection>
			{places && (
				<LocationsSection
					form={form}
					hint="When off, it applies at every location, including new ones."
					view={places}
				/>
			)}
			<PastOrdersTrial
				title="What would this have cost?"
				description="Applies these settings to the last four weeks of orders. Nothing is saved."
				with="With these settings"
				words={trial}
			/>
			<FoldedFields
				title="Point of sale"
				isOpen={at("guid").field.value !== "" || at("guid").field.errors.length > 0}
			>
				<div className="form-grid">
					<TextField
						{...at("guid")}
						required={false}
						hint="Sent to your point of sale with the order."
						autoComplete="off"
						spellCheck={false}
					/>
				</div>
			</FoldedFields>
		</EditForm>
	);
}

function customerFault(typed: string): string | undefined {
	return Object.values(searchProblems(customerSearchOf(typed)) ?? {})[0]?.[0];
}

type DealFieldsProps = {
	form: FormState;
	at: (name: DiscountField) => { field: FieldState; label: string };
};

function DealFields({ form, at }: DealFieldsProps) {
	return (
		<FormSection
			title="Shown to customers"
			description="Customers see this on the deals page and at checkout."
		>
			<TextField
				{...at("title")}
				required={false}
				autoComplete="off"
				hint="Defaults to the name."
			/>
			<TextField {...at("subtitle")} required={false} autoComplete="off" />
			<TextArea {...at("description")} rows={3} />
			<ImageField
				{...at("imageId")}
				form={form}
				kind={DISCOUNT_IMAGES.imageId}
				hint="Shown on the deals page."
				alt="Discount image"
			/>
			<CheckboxField
				{...at("isOnDealsPage")}
				look="switch"
				hint="Store pages link to it, unless only chosen customers get it."
			/>
		</FormSection>
	);
}
