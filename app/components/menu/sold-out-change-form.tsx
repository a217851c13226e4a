import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { SaveBar } from "~/components/form/save-bar";
import { PlannedEndFields } from "~/components/hours/planned-end-fields";
import { SOLD_OUT_END_LABELS, SOLD_OUT_ENDS } from "~/models/menu/sold-out";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";

type SoldOutChangeFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	locations: ChoicesView;
	/** The organization's day, "YYYY-MM-DD". */
	today: string;
	reach: object;
	answer: FormAnswer | undefined;
	backTo: string;
};

const LABELS = { ...REACH_LABELS, end: "Sold out", date: "Day", time: "Time" };

export function SoldOutChangeForm(props: SoldOutChangeFormProps) {
	const { page, locations, today, reach, answer, backTo } = props;
	const form = formState({
		id: "sold-out-change",
		lastResult: answer?.lastResult,
		defaultValue: { ...reach, end: "next-opening", date: today },
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<ReachSection
						form={form}
						description="Choose where it is sold out."
						locations={locations}
						answer={answer}
					/>
					<FormSection
						title="Sold out until"
						description="Uses each location’s hours and time zone."
					>
						<PlannedEndFields
							form={form}
							labels={LABELS}
							clock={page.clock}
							choices={SOLD_OUT_ENDS.map((value) => ({
								...SOLD_OUT_END_LABELS[value],
								...(value === "next-opening" && {
									hint: "If a location is closed now, until the opening after that.",
								}),
								value,
							}))}
						/>
					</FormSection>
					<SaveBar saveLabel="Mark as sold out" cancelTo={backTo} pending={pending}>
						<span className="hint">For several locations, you see a preview first.</span>
					</SaveBar>
				</>
			)}
		</EntityForm>
	);
}
