import type { Constraint } from "@conform-to/dom";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { ReadOnlyNotice } from "~/components/form/read-only-notice";
import { SAVE_LABEL } from "~/components/form/save-label";
import { TextField } from "~/components/form/text-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import { Button } from "~/components/ui/button";
import type { FormAnswer } from "~/models/shared/form-answer";

type SettlementFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		values: object;
		version: number;
		constraint: Record<string, Constraint>;
		readOnly: boolean;
		isSettled: boolean;
	};
	answer?: FormAnswer;
};

const LABELS = { isSettled: "Settle between locations", sellerKeeps: "Seller’s share" } as const;

export function SettlementForm({ page, view, answer }: SettlementFormProps) {
	const form = formState({
		id: "settlement",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	if (view.readOnly) {
		const text = view.isSettled
			? "Locations settle gift card payments."
			: "Locations don’t settle gift card payments.";
		return <ReadOnlyNotice>{text}</ReadOnlyNotice>;
	}
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={LABELS}
			noValidate
		>
			{(pending) => (
				<FormSection
					title="Settling"
					description="Works out what locations owe each other for gift cards."
				>
					<ToggledFields
						field={form.field("isSettled")}
						label={LABELS.isSettled}
						hint="When off, locations owe each other nothing."
						shownWhen="on"
					>
						<TextField
							field={form.field("sellerKeeps")}
							label={LABELS.sellerKeeps}
							suffix="%"
							inputMode="decimal"
							autoComplete="off"
							hint="The selling location keeps this. Changes past months too."
						/>
					</ToggledFields>
					<div className="actions">
						<Button variant="primary" pending={pending}>
							{SAVE_LABEL}
						</Button>
					</div>
				</FormSection>
			)}
		</EntityForm>
	);
}
