import type { Constraint } from "@conform-to/dom";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormAnswer } from "~/models/shared/form-answer";

type AdjustCardFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		balance: string;
		symbol: string;
		constraint: Record<string, Constraint>;
		cancelTo: string;
	};
	answer?: FormAnswer;
};

const LABELS = { amount: "Amount", reason: "Reason" } as const;

export function AdjustCardForm({ page, view, answer }: AdjustCardFormProps) {
	const form = formState({
		id: "adjust-gift-card",
		lastResult: answer?.lastResult,
		constraint: view.constraint,
	});
	const at = (name: keyof typeof LABELS) => ({ field: form.field(name), label: LABELS[name] });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection title="Balance" description={`${view.balance} now.`}>
						<TextField
							{...at("amount")}
							prefix={view.symbol}
							autoComplete="off"
							hint="What to put on, such as 10.00, or to take off, such as -10.00."
						/>
						<TextArea
							{...at("reason")}
							rows={3}
							hint="Stands in the card’s history for your team."
						/>
					</FormSection>
					<SaveBar saveLabel="Change balance" cancelTo={view.cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
