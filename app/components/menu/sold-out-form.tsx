import { CheckboxGroup } from "~/components/form/choice-group";
import { ChoiceSearch, findButton } from "~/components/form/choice-search";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { PlannedEndFields } from "~/components/hours/planned-end-fields";
import { SOLD_OUT_END_LABELS, SOLD_OUT_END_NOTE, SOLD_OUT_ENDS } from "~/models/menu/sold-out";
import type { Clock } from "~/models/shared/clock";
import type { ListOption } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";

type SoldOutFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	options: ListOption[];
	/** The location's day, "YYYY-MM-DD". */
	today: string;
	answer?: FormAnswer;
	backTo: string;
};

const LABELS = { ids: "Sold-out items", end: "Sold out", date: "Day", time: "Time" };

export function SoldOutForm({ page, options, today, answer, backTo }: SoldOutFormProps) {
	const form = formState({
		id: "sold-out",
		lastResult: answer?.lastResult,
		defaultValue: { end: "next-opening", date: today },
	});
	const choices = answer?.choices?.choices ?? options;
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={LABELS}
			enterPresses={findButton(form)}
			noValidate
		>
			{(pending) => (
				<>
					<FormSection title={LABELS.ids}>
						<ChoiceSearch form={form} name="search" label="Find items and modifiers" />
						{choices.length > 0 ? (
							<CheckboxGroup
								field={form.field("ids")}
								label={LABELS.ids}
								labelHidden
								hint="Search for more. Your selections stay checked."
								choices={choices}
							/>
						) : (
							<p className="hint">No items on sale match.</p>
						)}
					</FormSection>
					<FormSection title="Sold out until">
						<PlannedEndFields
							form={form}
							labels={LABELS}
							clock={page.clock}
							choices={SOLD_OUT_ENDS.map((value) => ({ value, ...SOLD_OUT_END_LABELS[value] }))}
						/>
					</FormSection>
					<SaveBar saveLabel="Mark as sold out" cancelTo={backTo} pending={pending}>
						<span className="hint">{SOLD_OUT_END_NOTE}</span>
					</SaveBar>
				</>
			)}
		</EntityForm>
	);
}
