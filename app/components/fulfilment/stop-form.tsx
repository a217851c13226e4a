import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { SaveBar } from "~/components/form/save-bar";
import { TextField } from "~/components/form/text-field";
import { PlannedEndFields } from "~/components/hours/planned-end-fields";
import { STOP_END_LABELS, STOP_END_LABELS_HERE, STOP_REASONS } from "~/models/fulfilment/stop";
import { PLANNED_ENDS } from "~/models/hours/planned-end";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";

type StopFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	/** Null at a location. */
	locations: ChoicesView | null;
	/** The location's day, "YYYY-MM-DD". */
	today: string;
	canStopAll: boolean;
	answer?: FormAnswer;
	backTo: string;
};

const LABELS = {
	...REACH_LABELS,
	reason: "Reason",
	details: "Details",
	end: "Orders resume",
	date: "Day",
	time: "Time",
};

export function StopForm(props: StopFormProps) {
	const { page, locations, today, canStopAll, answer, backTo } = props;
	const form = formState({
		id: "stop",
		lastResult: answer?.lastResult,
		defaultValue: { reach: "chosen", end: "next-opening", date: today },
	});
	const ends = locations ? STOP_END_LABELS : STOP_END_LABELS_HERE;
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection title="Reason" description="Shown to your team and in your online store.">
						<RadioGroup
							field={form.field("reason")}
							label={LABELS.reason}
							labelHidden
							required
							choices={STOP_REASONS.map((reason) => ({ value: reason, label: reason }))}
						/>
						<TextField
							field={form.field("details")}
							label={LABELS.details}
							hint="Required for “Other”."
							required={false}
							autoComplete="off"
						/>
					</FormSection>
					<FormSection title="End" description="Choose when orders resume.">
						<PlannedEndFields
							form={form}
							labels={LABELS}
							clock={page.clock}
							choices={PLANNED_ENDS.map((value) => ({ value, ...ends[value] }))}
						/>
					</FormSection>
					{locations && (
						<ReachSection
							form={form}
							description="The locations to stop."
							locations={locations}
							answer={answer}
							offersAll={canStopAll}
						/>
					)}
					<SaveBar saveLabel="Continue" cancelTo={backTo} pending={pending}>
						<span className="hint">You confirm this on the next page.</span>
					</SaveBar>
				</>
			)}
		</EntityForm>
	);
}
