import type { Constraint } from "@conform-to/dom";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { ReadOnlyNotice } from "~/components/form/read-only-notice";
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

const LABELS = { isSettled: "Settle between locations", sellerKeeps: "The seller keeps" } as const;

export function SettlementForm({ page, view, answer }: SettlementFormProps) {
	const form = formState({
		id: "settlement",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	if (view.readOnly) {
		const words = view.isSettled
			? "Locations settle what they take for each other’s cards."
			: "Locations do not settle.";
		return <ReadOnlyNotice>{words}</ReadOnlyNotice>;
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
					description="A card that one location sold and another took: the seller has the money, so it owes the other."
				>
					<ToggledFields
						field={form.field("isSettled")}
						label={LABELS.isSettled}
						hint="While it is off, nobody owes anybody anything."
						shownWhen="on"
					>
						<TextField
							field={form.field("sellerKeeps")}
							label={LABELS.sellerKeeps}
							suffix="%"
							inputMode="decimal"
							autoComplete="off"
							hint="Of what another location took for its cards, for having sold them. 0 keeps nothing. It holds for all months that are shown here, earlier ones too."
						/>
					</ToggledFields>
					<div className="actions">
						<Button variant="primary" pending={pending}>
							Save
						</Button>
					</div>
				</FormSection>
			)}
		</EntityForm>
	);
}
