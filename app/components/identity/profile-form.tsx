import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { SAVE_LABEL } from "~/components/form/save-label";
import { Button, ButtonLink } from "~/components/ui/button";
import { DEFAULT_CLOCK } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { PersonName } from "~/models/shared/person-name";
import { NameFields } from "./name-fields";

type ProfileFormProps = {
	page: { csrf: string; formKey: string };
	values: PersonName & { clock: string };
	answer?: FormAnswer;
};

export function ProfileForm({ page, values, answer }: ProfileFormProps) {
	const form = formState({ id: "profile", defaultValue: values, lastResult: answer?.lastResult });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
			{(pending) => (
				<div className="stack">
					<NameFields form={form} />
					<RadioGroup
						field={form.field("clock")}
						label={LABELS.clock}
						choices={[
							{ value: DEFAULT_CLOCK, label: "Default for my language and country" },
							{ value: "12", label: "12 hours, such as 5:30 PM" },
							{ value: "24", label: "24 hours, such as 17:30" },
						]}
					/>
					<div className="actions">
						<Button variant="primary" pending={pending}>
							{SAVE_LABEL}
						</Button>
						<ButtonLink to="/account/security" variant="ghost">
							Cancel
						</ButtonLink>
					</div>
				</div>
			)}
		</EntityForm>
	);
}

const LABELS = { givenName: "First name", familyName: "Last name", clock: "Clock" };
