import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioGroup } from "~/components/form/choice-group";
import { DateField } from "~/components/form/date-time-fields";
import { FoldedSection } from "~/components/form/folded-section";
import { FormRow } from "~/components/form/form-section";
import type { FieldState, FormState } from "~/components/form/form-state";
import { ImageField } from "~/components/form/image-field";
import { MoneyField } from "~/components/form/money-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { OwnHours } from "~/components/hours/own-hours";
import { typedWeek } from "~/components/hours/typed-windows";
import { parseCustomerSearch, searchIssues } from "~/models/customers/customer";
import {
	availabilityText,
	BEHAVIOR_LABELS,
	BEHAVIORS,
	DISCOUNT_IMAGES,
	type DiscountEditor,
	type DiscountField,
	MIN_PRIORITY,
} from "~/models/discounts/discount";
import {
	combiningSummary,
	dealSummary,
	limitsSummary,
	reachSummary,
} from "~/models/discounts/discount-summary";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CHOSEN_LISTS, ChosenRows } from "./chosen-rows";

type FoldsProps = {
	form: FormState;
	fieldProps: (name: DiscountField) => { field: FieldState; label: string };
	view: DiscountEditor;
	answer: FormAnswer | undefined;
	clock: Clock;
};

const COUNT = { required: false, inputMode: "numeric", autoComplete: "off" } as const;

export function LimitFields({ form, fieldProps, view }: FoldsProps) {
	const names = ["minOrder", "nthOrder", "maxPerCustomer", "maxUses"] as const;
	const typed = Object.fromEntries(names.map((name) => [name, fieldProps(name).field.value]));
	return (
		<FoldedSection
			form={form}
			title="Conditions"
			summary={limitsSummary(typed, view.symbol)}
			names={names}
		>
			<FormRow>
				<MoneyField
					{...fieldProps("minOrder")}
					symbol={view.symbol}
					hint="Item total before discounts."
				/>
				<TextField {...fieldProps("nthOrder")} {...COUNT} hint="Enter 1 for first orders." />
			</FormRow>
			<FormRow>
				<TextField {...fieldProps("maxPerCustomer")} {...COUNT} hint="Leave empty for no limit." />
				<TextField {...fieldProps("maxUses")} {...COUNT} hint="Across all customers." />
			</FormRow>
		</FoldedSection>
	);
}

export function ScheduleFields({ form, fieldProps, view, clock }: FoldsProps) {
	const typed = {
		startsOn: fieldProps("startsOn").field.value || null,
		endsOn: fieldProps("endsOn").field.value || null,
		haveCustomSchedule: fieldProps("haveCustomSchedule").field.checked,
		weeklySchedule: typedWeek(form, "weeklySchedule"),
	};
	return (
		<FoldedSection
			form={form}
			title="Schedule"
			summary={availabilityText(typed, clock)}
			names={["startsOn", "endsOn", "haveCustomSchedule", "weeklySchedule"]}
		>
			<FormRow>
				<DateField {...fieldProps("startsOn")} />
				<DateField {...fieldProps("endsOn")} />
			</FormRow>
			<OwnHours
				form={form}
				label={view.labels.haveCustomSchedule}
				hint="Uses the order or scheduled time, in each location’s time zone."
				clock={clock}
			/>
		</FoldedSection>
	);
}

export function ReachFields({ form, fieldProps, view, answer }: FoldsProps) {
	const behavior = fieldProps("behavior").field.value;
	const [customers, linkedItems] = [form.list("customers").length, form.list("linkedItems").length];
	const lists = view.hasCustomers
		? (["linkedItems", "customers"] as const)
		: (["linkedItems"] as const);
	return (
		<FoldedSection
			form={form}
			title="Customers and extra rules"
			summary={reachSummary({ customers, behavior, linkedItems })}
			names={["behavior", ...lists, ...lists.map((name) => CHOSEN_LISTS[name].page)]}
		>
			<RadioGroup
				{...fieldProps("behavior")}
				required
				choices={BEHAVIORS.map((value) => ({ value, label: BEHAVIOR_LABELS[value] }))}
			/>
			{lists.map((name) => (
				<ChosenRows
					key={name}
					form={form}
					answer={answer}
					name={name}
					{...CHOSEN_LISTS[name]}
					label={view.labels[name]}
					{...(name === "customers" && {
						fault: customerFault(form.field("customerSearch").value),
					})}
				/>
			))}
		</FoldedSection>
	);
}

export function DealFields({ form, fieldProps }: FoldsProps) {
	const names = ["title", "subtitle", "description", "imageId", "isOnDealsPage"] as const;
	const [title, subtitle, description] = [
		fieldProps("title"),
		fieldProps("subtitle"),
		fieldProps("description"),
	];
	const typed = {
		title: title.field.value,
		isShown: fieldProps("isOnDealsPage").field.checked,
		hasImage: fieldProps("imageId").field.value !== "",
	};
	return (
		<FoldedSection
			form={form}
			title="Shown to customers"
			summary={dealSummary(typed)}
			names={names}
		>
			<FormRow>
				<TextField {...title} required={false} autoComplete="off" hint="Defaults to the name." />
				<TextField {...subtitle} required={false} autoComplete="off" />
			</FormRow>
			<TextArea {...description} rows={2} />
			<ImageField
				{...fieldProps("imageId")}
				form={form}
				kind={DISCOUNT_IMAGES.imageId}
				hint="Shown on the deals page."
				alt="Discount image"
			/>
			<CheckboxField
				{...fieldProps("isOnDealsPage")}
				look="switch"
				hint="Store pages link to it, unless only chosen customers get it."
			/>
		</FoldedSection>
	);
}

export function CombiningFields({ form, fieldProps }: FoldsProps) {
	const typed = {
		priority: fieldProps("priority").field.value,
		isCombinable: fieldProps("isCombinable").field.checked,
		isCumulative: fieldProps("isCumulative").field.checked,
	};
	return (
		<FoldedSection
			form={form}
			title="Combining discounts"
			summary={combiningSummary(typed)}
			names={["priority", "isCombinable", "isCumulative"]}
		>
			<TextField
				{...fieldProps("priority")}
				hint={`1 applies first, ${MIN_PRIORITY} last.`}
				inputMode="numeric"
				autoComplete="off"
			/>
			<CheckboxField {...fieldProps("isCombinable")} look="switch" />
			<CheckboxField
				{...fieldProps("isCumulative")}
				look="switch"
				hint="Otherwise the percentage applies to the original price."
			/>
		</FoldedSection>
	);
}

export function PosFields({ form, fieldProps }: FoldsProps) {
	const guid = fieldProps("guid");
	return (
		<FoldedSection
			form={form}
			title="POS"
			summary={guid.field.value || "No POS GUID"}
			names={["guid"]}
		>
			<TextField
				{...guid}
				required={false}
				hint="Sent to your POS with the order."
				autoComplete="off"
				spellCheck={false}
			/>
		</FoldedSection>
	);
}

function customerFault(typed: string): string | undefined {
	return Object.values(searchIssues(parseCustomerSearch(typed)) ?? {})[0]?.[0];
}
