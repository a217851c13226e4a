import { CheckboxGroup, type Choice } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { PreviewBar } from "~/components/form/preview-bar";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { WHEN_LABELS, WhenSection } from "./when-section";

type TaxChangeFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	which: string;
	whichWords: string;
	choices: readonly Choice[];
	listPath: string;
	answer: FormAnswer | undefined;
};

const LABELS = { add: "Add", remove: "Take off" };

export function TaxChangeForm(props: TaxChangeFormProps) {
	const { page, which, whichWords, choices, listPath, answer } = props;
	const form = formState({
		id: "tax-change",
		lastResult: answer?.lastResult,
		defaultValue: { which },
	});
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={{ ...LABELS, ...WHEN_LABELS }}
			noValidate
		>
			{(pending) => (
				<>
					<HiddenFields values={{ which: form.field("which").value }} />
					<FormSection
						title={whichWords}
						description="An item without taxes of its own begins with those of the whole menu, and keeps its own from then on."
					>
						<CheckboxGroup field={form.field("add")} label={LABELS.add} choices={choices} />
						<CheckboxGroup field={form.field("remove")} label={LABELS.remove} choices={choices} />
					</FormSection>
					<WhenSection form={form} clock={page.clock} whose="location" />
					<PreviewBar cancelTo={listPath} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
