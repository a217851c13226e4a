import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioGroup } from "~/components/form/choice-group";
import { DateField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FieldState, type FormState, formState } from "~/components/form/form-state";
import { LocationsSection } from "~/components/form/locations-section";
import { MoneyField } from "~/components/form/money-field";
import { PastOrdersTrial } from "~/components/form/past-orders-trial";
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
	cancelTo?: string;
	trial?: string[] | undefined;
};

/** The form of a discount, checked by the server only: a browser would block on hidden fields. */
export function DiscountForm({
	page,
	view,
	answer,
	cancelTo = "/discounts",
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
			saveLabel={view.version === null ? "Create discount" : "Save"}
			cancelTo={cancelTo}
			encType="multipart/form-data"
			noValidate
		>
			<FormSection title="Discount">
				<TextField {...at("name")} autoComplete="off" hint="What orders and reports call it." />
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
				<TextField
					{...at("guid")}
					required={false}
					hint="What your point of sale calls it: told to it with each order that has the discount."
					autoComplete="off"
					spellCheck={false}
				/>
			</FormSection>
			<DealFields form={form} at={at} />
			<FormSection title="What is taken off">
				<DiscountAmount form={form} at={at} view={view} answer={answer} />
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
				<TextField
					{...at("maxUses")}
					required={false}
					hint="Orders of all customers together. Leave it empty for no limit."
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
			<PastOrdersTrial
				title="What would it have cost?"
				description="Gives the orders of the last four weeks what is typed here, as if every customer had given its code. Items are known by what they are called. Nothing is saved."
				with="With these terms"
				words={trial}
			/>
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
			title="What customers read"
			description="On the deals page, and wherever a quote names it."
		>
			<TextField
				{...at("title")}
				required={false}
				autoComplete="off"
				hint="Leave it empty to use the name."
			/>
			<TextField {...at("subtitle")} required={false} autoComplete="off" />
			<TextArea {...at("description")} rows={3} />
			<ImageField
				{...at("imageId")}
				form={form}
				kind={DISCOUNT_IMAGES.imageId}
				hint="Beside it on the deals page."
				alt="Image of the discount"
			/>
			<CheckboxField
				{...at("isOnDealsPage")}
				look="switch"
				hint="The store page of each of its locations then leads to it, with its promo code if it has one. One for chosen customers is never shown there."
			/>
		</FormSection>
	);
}
