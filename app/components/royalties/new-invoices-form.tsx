import type { Constraint } from "@conform-to/dom";
import { DateField } from "~/components/form/date-time-fields";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { SelectField, type SelectOption } from "~/components/form/select-field";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";

type NewInvoicesFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		constraint: Record<string, Constraint>;
		values: object;
		months: SelectOption[];
		franchisees: SelectOption[];
		locations: SelectOption[];
	};
	answer?: FormAnswer;
};

const LABELS = {
	month: "Month",
	franchiseeId: "Franchisee",
	storeId: "Location",
	dueOn: "Due date",
} as const;

export function NewInvoicesForm({ page, view, answer }: NewInvoicesFormProps) {
	const form = formState({
		id: "new-royalty-invoices",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const fieldProps = (name: keyof typeof LABELS) => ({
		field: form.field(name),
		label: LABELS[name],
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection
						title="Billing"
						description="One invoice per franchisee and currency, for what is not invoiced yet. Orders can arrive up to 48 hours late; the next invoice corrects them."
					>
						<SelectField
							{...fieldProps("month")}
							options={view.months}
							hint="In each location's local time."
						/>
						<SelectField
							{...fieldProps("franchiseeId")}
							required={false}
							options={view.franchisees}
							emptyLabel="All"
						/>
						<SelectField
							{...fieldProps("storeId")}
							required={false}
							options={view.locations}
							emptyLabel="All their locations"
						/>
						<DateField {...fieldProps("dueOn")} />
					</FormSection>
					<SaveBar
						saveLabel="Create invoices"
						cancelTo={pages.royaltyInvoices.path}
						pending={pending}
					/>
				</>
			)}
		</EntityForm>
	);
}
