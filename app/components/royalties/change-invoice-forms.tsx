import type { Constraint } from "@conform-to/dom";
import { DateField } from "~/components/form/date-time-fields";
import { EntityForm } from "~/components/form/entity-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { SaveBar } from "~/components/form/save-bar";
import { TextArea } from "~/components/form/text-area";
import type { FormAnswer } from "~/models/shared/form-answer";

type ChangeInvoiceProps = {
	page: { csrf: string; formKey: string };
	view: {
		constraint: Record<string, Constraint>;
		values?: object;
		symbol: string;
		version: number;
		summary: string;
		cancelTo: string;
		isPayout?: boolean;
	};
	answer?: FormAnswer;
};

export function PayInvoiceForm({ page, view, answer }: ChangeInvoiceProps) {
	const { isPayout } = view;
	const labels = { paidOn: isPayout ? "Paid out on" : "Paid on", amount: "Amount" };
	const form = formState({
		id: "pay-royalty-invoice",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={labels}
			version={view.version}
			noValidate
		>
			{(pending) => (
				<>
					<FormSection title={isPayout ? "Payout" : "Payment"} description={view.summary}>
						{isPayout && <input type="hidden" name="isPayout" value="yes" />}
						<FormRow>
							<DateField field={form.field("paidOn")} label={labels.paidOn} />
							<MoneyField field={form.field("amount")} label={labels.amount} symbol={view.symbol} />
						</FormRow>
					</FormSection>
					<SaveBar
						saveLabel={isPayout ? "Record payout" : "Record payment"}
						cancelTo={view.cancelTo}
						pending={pending}
					/>
				</>
			)}
		</EntityForm>
	);
}

export function CreditInvoiceForm({ page, view, answer }: ChangeInvoiceProps) {
	const labels = { amount: "Amount", reason: "Reason" };
	const form = formState({
		id: "credit-royalty-invoice",
		lastResult: answer?.lastResult,
		constraint: view.constraint,
	});
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={labels}
			version={view.version}
			noValidate
		>
			{(pending) => (
				<>
					<FormSection title="Credit note" description={`${view.summary} You can't undo this.`}>
						<MoneyField field={form.field("amount")} label={labels.amount} symbol={view.symbol} />
						<TextArea
							field={form.field("reason")}
							label={labels.reason}
							rows={3}
							hint="Printed on the invoice."
						/>
					</FormSection>
					<SaveBar saveLabel="Create credit note" cancelTo={view.cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

export function VoidInvoiceForm({ page, view, answer }: ChangeInvoiceProps) {
	const labels = { reason: "Reason" };
	const form = formState({
		id: "void-royalty-invoice",
		lastResult: answer?.lastResult,
		constraint: view.constraint,
	});
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={labels}
			version={view.version}
			noValidate
		>
			{(pending) => (
				<>
					<FormSection
						title="Void invoice"
						description={`${view.summary} It keeps its number, and you can't undo this. You can create a new invoice for the month.`}
					>
						<TextArea
							field={form.field("reason")}
							label={labels.reason}
							rows={3}
							hint="Printed on the invoice."
						/>
					</FormSection>
					<SaveBar saveLabel="Void invoice" cancelTo={view.cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
