import type { Constraint } from "@conform-to/dom";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import type { FormAnswer } from "~/models/shared/form-answer";

type ShareFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		values: object;
		version: number;
		constraint: Record<string, Constraint>;
		readOnly: boolean;
	};
	answer?: FormAnswer;
};

const LABELS = { isShared: "Share its gift cards with other locations" } as const;

export function ShareForm({ page, view, answer }: ShareFormProps) {
	const form = formState({
		id: "share",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} version={view.version} labels={LABELS}>
			{(pending) => (
				<>
					<FormSection title="Where its cards pay">
						<CheckboxField
							field={form.field("isShared")}
							label={LABELS.isShared}
							look="switch"
							readOnly={view.readOnly}
							hint="On: they pay at all locations that share, and theirs pay here. Off: they pay here alone, and no others do."
						/>
					</FormSection>
					{!view.readOnly && (
						<SaveBar
							saveLabel="Save"
							cancelTo="/marketing/gift-card-management"
							pending={pending}
						/>
					)}
				</>
			)}
		</EntityForm>
	);
}
