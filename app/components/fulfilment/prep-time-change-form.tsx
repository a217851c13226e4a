import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { SearchedChoices } from "~/components/form/searched-choices";
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
	reach: "Locations",
	stores: "Locations",
	average: "Average, minutes",
	delay: "Delay, minutes",
};

/** One change of prep time for many locations. */
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
						description="In steps of 5 minutes. Empty: stays as it is."
					>
						<FormRow>
							<TextField field={form.field("average")} label={LABELS.average} {...minutes} />
							<TextField field={form.field("delay")} label={LABELS.delay} {...minutes} />
						</FormRow>
					</FormSection>
					<FormSection title="Locations" description="Where it changes.">
						<RadioGroup
							field={form.field("reach")}
							label="Which locations"
							required
							choices={[
								{ value: "all", label: `All locations (${locations.total})` },
								{ value: "chosen", label: "Only those checked below" },
							]}
						/>
						<SearchedChoices
							form={form}
							name="stores"
							searchName="storeSearch"
							label="Locations"
							searchLabel="Find locations"
							view={answer?.choices ?? locations}
						/>
					</FormSection>
					<SaveBar saveLabel="Preview" cancelTo="/settings/prep-time" pending={pending}>
						<span className="hint">Nothing changes before you have seen the preview.</span>
					</SaveBar>
				</>
			)}
		</EntityForm>
	);
}
