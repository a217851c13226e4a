import type { SubmissionResult } from "@conform-to/dom";
import type { TrialView } from "~/models/quotes/trial";
import type { Clock } from "~/models/shared/clock";
import { CheckboxField } from "../form/checkbox-field";
import { ErrorSummary } from "../form/error-summary";
import { FormRow } from "../form/form-section";
import { formState } from "../form/form-state";
import { MoneyField } from "../form/money-field";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ItemChoice } from "./item-choice";
import { TRIAL_LABELS, TrialFields } from "./trial-fields";

type CanOrderFormProps = {
	view: TrialView;
	clock: Clock;
	lastResult: SubmissionResult<string[]> | null;
};

const LABELS = { ...TRIAL_LABELS, total: "Total of the items" };

/** The question stays in the address, so that a link asks it again. */
export function CanOrderForm({ view, clock, lastResult }: CanOrderFormProps) {
	const form = formState({ id: "can-order", lastResult, defaultValue: view.values });
	return (
		<form method="get" id={form.id} key={form.key} noValidate>
			<Card
				footer={
					<Button type="submit" variant="primary" formAction="#answer">
						Ask
					</Button>
				}
			>
				<ErrorSummary form={form} labels={LABELS} />
				<div className="form-grid asked-thing">
					<ItemChoice form={form} view={view} />
					<div className="only-total">
						<FormRow>
							<MoneyField
								field={form.field("total")}
								label="Total of the items"
								hint="Stands for a basket while no item is chosen."
								symbol={view.symbol}
							/>
							<CheckboxField field={form.field("alcohol")} label="Contains alcohol" />
						</FormRow>
					</div>
					<TrialFields form={form} view={view} clock={clock} />
				</div>
			</Card>
		</form>
	);
}
