import { EntityForm } from "~/components/form/entity-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PreviewBar } from "~/components/form/preview-bar";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { TextField } from "~/components/form/text-field";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";

type PrepTimeChangeFormProps = {
	page: { csrf: string; formKey: string };
	locations: ChoicesView;
	values: object;
	answer?: FormAnswer;
};

const LABELS = {
	...REACH_LABELS,
	average: "Average, minutes",
	delay: "Delay, minutes",
};

export function PrepTimeChangeForm({ page, locations, values, answer }: PrepTimeChangeFormProps) {
	const form = formState({
		id: "prep-time-change",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	const minutes = { inputMode: "numeric", autoComplete: "off", required: false } as const;
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection
						title="Prep time"
						description="In steps of 5 minutes. What is left empty stays as it is."
					>
						<FormRow>
							<TextField field={form.field("average")} label={LABELS.average} {...minutes} />
							<TextField field={form.field("delay")} label={LABELS.delay} {...minutes} />
						</FormRow>
					</FormSection>
					<ReachSection
						form={form}
						description="Where it changes."
						locations={locations}
						answer={answer}
					/>
					<PreviewBar cancelTo="/settings/prep-time" pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
