import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";
import type { TrialView } from "~/models/quotes/trial";
import type { Clock } from "~/models/shared/clock";
import { DefaultSubmit } from "../form/default-submit";
import { ErrorSummary } from "../form/error-summary";
import { FoldedFields } from "../form/folded-fields";
import { FormRow, FormSection } from "../form/form-section";
import { type FormState, formState } from "../form/form-state";
import { MoneyField } from "../form/money-field";
import { PhoneField } from "../form/phone-field";
import { TextField } from "../form/text-field";
import { Button } from "../ui/button";
import { BasketRows } from "./basket-rows";
import { OptionQuestions } from "./option-questions";
import { TRIAL_LABELS, TrialFields } from "./trial-fields";

type TryOrderFormProps = {
	view: TrialView;
	clock: Clock;
	lastResult: SubmissionResult<string[]> | null;
};

const LABELS = {
	...TRIAL_LABELS,
	"items[].title": "Item",
	"items[].price": "Unit price",
	"items[].quantity": "Quantity",
	"items[].minutes": "Prep time (minutes)",
	tip: "Tip",
	code: "Promo code",
	phone: "Customer’s phone",
	points: "Points to spend",
};

export function TryOrderForm({ view, clock, lastResult }: TryOrderFormProps) {
	const form = formState({ id: "try-order", lastResult, defaultValue: view.values });
	return (
		<form method="get" action="#quote" id={form.id} key={form.key} noValidate>
			<DefaultSubmit />
			<ErrorSummary form={form} labels={LABELS} />
			<FormSection title="Cart">
				<BasketRows form={form} view={view} />
				<FormRow>
					<MoneyField
						field={form.field("tip")}
						label="Tip"
						symbol={view.currencySymbol}
						required={false}
					/>
					<TextField field={form.field("code")} label="Promo code" required={false} />
				</FormRow>
				<FormRow>
					<PhoneField field={form.field("phone")} label={LABELS.phone} required={false} />
					<TextField
						field={form.field("points")}
						label={LABELS.points}
						required={false}
						inputMode="numeric"
						autoComplete="off"
					/>
				</FormRow>
			</FormSection>
			<TrialPart title="Fulfillment" form={form} view={view}>
				<TrialFields form={form} view={view} clock={clock} />
				<OptionQuestions form={form} questions={view.questions} />
			</TrialPart>
			<div className="actions form-end">
				<Button variant="primary">Try order</Button>
			</div>
		</form>
	);
}

type TrialPartProps = { title: string; form: FormState; view: TrialView; children: ReactNode };

/** Collapsed once the basket has items, to keep it in view; open if a field in it needs attention. */
function TrialPart({ title, form, view, children }: TrialPartProps) {
	const option = view.options.find(({ value }) => value === form.field("option").value);
	const isAsap = form.field("when").value !== "later";
	const isBasket = /^(items|tip|code|phone|points)/;
	const isWrong = form.problems.some(({ name }) => !isBasket.test(name));
	const isNeeded = isWrong || !isAsap || view.delivers || view.questions.length > 0;
	return (
		<FoldedFields
			title={title}
			hint={`${option?.label ?? "Default dining option"}, ${isAsap ? "as soon as possible" : "at a later time"}`}
			isOpen={isNeeded || form.list("items").length === 0}
		>
			<div className="form-grid">{children}</div>
		</FoldedFields>
	);
}
