import { Form, Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { CheckboxGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SaveBar } from "~/components/form/save-bar";
import { SelectField, type SelectOption } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import type { ChecklistView } from "~/models/closing/statement-view";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";

type Constraints = NonNullable<Parameters<typeof formState>[0]["constraint"]>;
type FormPage = ComponentProps<typeof EntityForm>["page"];

type ChoosePeriodProps = {
	view: { currencies: SelectOption[]; firsts: SelectOption[]; currency: string; first: string };
};

/** Choice of the currency and period to close, if there is more than one. */
export function ChoosePeriod({ view }: ChoosePeriodProps) {
	const { currencies, firsts, currency, first } = view;
	if (currencies.length < 2 && firsts.length < 2) return null;
	const form = formState({ id: "choose-period", defaultValue: { currency, first } });
	return (
		<Card className="no-print">
			<Form method="get" key={`${currency} ${first}`} className="form-grid form-grid-3">
				{currencies.length > 1 && (
					<SelectField field={form.field("currency")} label="Currency" options={currencies} />
				)}
				{firsts.length > 1 && (
					<SelectField field={form.field("first")} label="Period" options={firsts} />
				)}
				<div className="self-end">
					<Button>Show period</Button>
				</div>
			</Form>
		</Card>
	);
}

type ClosePeriodFormProps = {
	page: FormPage;
	view: {
		constraint: Constraints;
		hidden: Record<string, string>;
		ends: string;
		isOver: boolean;
		checklist: ChecklistView[];
	};
	answer?: FormAnswer;
};

const LABELS = { acknowledged: "Open issues" };

export function ClosePeriodForm({ page, view, answer }: ClosePeriodFormProps) {
	const form = formState({
		id: "close-period",
		lastResult: answer?.lastResult,
		constraint: view.constraint,
	});
	if (!view.isOver) {
		return <Notice kind="info">You can close this period after {view.ends}.</Notice>;
	}
	const openPoints = view.checklist.filter(({ isOpen }) => isOpen);
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<HiddenFields values={view.hidden} />
					<FormSection
						title="Checklist"
						description={
							openPoints.length > 0
								? "Settle these first, or select each one to close anyway."
								: "Everything is settled."
						}
					>
						{openPoints.length > 0 && (
							<CheckboxGroup
								field={form.field("acknowledged")}
								label={LABELS.acknowledged}
								choices={openPoints.map(({ id, label, count, help }) => ({
									value: id,
									label: `${label}: ${count}`,
									hint: help,
								}))}
							/>
						)}
						{openPoints.some(({ to }) => to) && (
							<p className="m-0">
								{openPoints.map(
									({ id, label, to }) =>
										to && (
											<span key={id}>
												<Link to={to}>Open {label.toLowerCase()}</Link>{" "}
											</span>
										),
								)}
							</p>
						)}
					</FormSection>
					<SaveBar
						saveLabel="Close period"
						cancelTo={pages.periodClosings.path}
						pending={pending}
					/>
				</>
			)}
		</EntityForm>
	);
}

type ReopenPeriodFormProps = {
	page: FormPage;
	view: { constraint: Constraints; title: string; version: number; cancelTo: string };
	answer?: FormAnswer;
};

export function ReopenPeriodForm({ page, view, answer }: ReopenPeriodFormProps) {
	const labels = { reason: "Reason" };
	const form = formState({
		id: "reopen-period",
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
						title={view.title}
						description="The statement stays in the list. Figures can change until you close the period again."
					>
						<TextArea
							field={form.field("reason")}
							label={labels.reason}
							rows={3}
							hint="Recorded in the audit log."
						/>
					</FormSection>
					<SaveBar saveLabel="Reopen period" cancelTo={view.cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

type SendStatementFormProps = {
	page: FormPage;
	view: { constraint: Constraints; values: object };
	answer?: FormAnswer;
};

export function SendStatementForm({ page, view, answer }: SendStatementFormProps) {
	const labels = { recipient: "Email address" };
	const form = formState({
		id: "send-statement",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	return (
		<Card title="Email the statement" className="no-print">
			<EntityForm form={form} page={page} answer={answer} labels={labels} noValidate>
				{(pending) => (
					<div className="form-grid form-grid-3">
						<TextField
							field={form.field("recipient")}
							label={labels.recipient}
							type="email"
							autoComplete="off"
							hint="With the statement as a CSV file."
						/>
						<div className="self-end">
							<Button icon="mail" pending={pending}>
								Send statement
							</Button>
						</div>
					</div>
				)}
			</EntityForm>
		</Card>
	);
}
