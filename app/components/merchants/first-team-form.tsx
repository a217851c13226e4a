import { CheckboxGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { Button } from "~/components/ui/button";
import type { SetupTeamView } from "~/models/merchants/setup";
import type { FormAnswer } from "~/models/shared/form-answer";

type SetupTeamFormProps = {
	page: { csrf: string; formKey: string };
	view: SetupTeamView;
	answer?: FormAnswer;
};

export function SetupTeamForm({ page, view, answer }: SetupTeamFormProps) {
	const form = formState({
		id: "team",
		lastResult: answer?.lastResult,
		takesFocus: !answer?.done,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection
						title="Invite your team"
						description="They get an email with a link to choose a password. You can also do this later."
					>
						<TextArea
							field={form.field("email")}
							label={LABELS.email}
							rows={3}
							hint="Separate addresses with commas or line breaks."
						/>
						<SelectField
							field={form.field("roleV2Uuid")}
							label={LABELS.roleV2Uuid}
							options={view.roles}
							emptyLabel="Choose a role"
						/>
						{view.locations.length > 1 && (
							<CheckboxGroup
								field={form.field("stores")}
								label={LABELS.stores}
								hint="Only for location roles. Organization roles work at all locations."
								choices={view.locations.map(({ storeId, title }) => ({
									value: storeId,
									label: title,
								}))}
							/>
						)}
						<div className="actions">
							<Button variant="secondary" icon="mail" pending={pending}>
								Send invitations
							</Button>
						</div>
					</FormSection>
					<FormSection
						title="POS"
						description="Link your account to sign in with it. You can do this later."
					>
						<div className="actions">
							<Button name="go" value="link" icon="external">
								Link your point-of-sale account
							</Button>
						</div>
					</FormSection>
					<div className="save-bar">
						<Button name="go" value="finish" variant="primary" pending={pending}>
							Finish setup
						</Button>
						<Button name="go" value="back" variant="secondary">
							Back
						</Button>
						<Button name="go" value="later" variant="ghost">
							Save for later
						</Button>
					</div>
				</>
			)}
		</EntityForm>
	);
}

const LABELS = {
	email: "Email addresses",
	roleV2Uuid: "Role",
	stores: "Locations",
};
