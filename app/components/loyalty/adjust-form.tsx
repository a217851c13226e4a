import type { Constraint } from "@conform-to/dom";
import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { MOST_POINTS, pointsWords } from "~/models/loyalty/loyalty-program";
import { type AdjustableAccount, programChoices } from "~/models/loyalty/points-entry";
import type { FormAnswer } from "~/models/shared/form-answer";

type AdjustFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		accounts: AdjustableAccount[];
		constraint: Record<string, Constraint>;
		cancelTo: string;
	};
	answer?: FormAnswer;
};

const LABELS = { programId: "Program", points: "Points", reason: "Reason" } as const;

export function AdjustForm({ page, view, answer }: AdjustFormProps) {
	const { accounts, constraint, cancelTo } = view;
	const { choices, chosen } = programChoices(accounts);
	const form = formState({
		id: "adjust-points",
		lastResult: answer?.lastResult,
		defaultValue: { programId: chosen },
		constraint,
	});
	const at = (name: keyof typeof LABELS) => ({ field: form.field(name), label: LABELS[name] });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection title="Points">
						<RadioGroup {...at("programId")} required choices={choices} />
						<TextField
							{...at("points")}
							autoComplete="off"
							hint={`How many to give, such as 50, or to take, such as -50. At most ${pointsWords(MOST_POINTS)} at once.`}
						/>
						<TextArea
							{...at("reason")}
							rows={3}
							hint="Stands in the customer’s history for your team."
						/>
					</FormSection>
					<SaveBar saveLabel="Change points" cancelTo={cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
