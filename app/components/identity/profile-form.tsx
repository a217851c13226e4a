import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { Button, ButtonLink } from "~/components/ui/button";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { PersonName } from "~/models/shared/person-name";
import { NameFields } from "./name-fields";

type ProfileFormProps = {
	page: { csrf: string; formKey: string };
	values: PersonName;
	answer?: FormAnswer;
};

export function ProfileForm({ page, values, answer }: ProfileFormProps) {
	const form = formState({ id: "profile", defaultValue: values, lastResult: answer?.lastResult });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
			{(pending) => (
				<div className="stack">
					<NameFields form={form} />
					<div className="actions">
						<Button variant="primary" pending={pending}>
							Save
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

const LABELS = { givenName: "Given name", familyName: "Family name" };
