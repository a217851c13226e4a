import type { FormAnswer } from "~/models/shared/form-answer";
import type { PosTeamMemberChoice } from "~/models/team/team";
import type { AssignmentView } from "~/models/team/team-view";
import { EntityForm } from "../form/entity-form";
import { FormSection } from "../form/form-section";
import { type FormState, formState } from "../form/form-state";
import { SaveBar } from "../form/save-bar";
import { SelectField } from "../form/select-field";
import { TextArea } from "../form/text-area";
import { EmptyState } from "../ui/empty-state";
import { ASSIGNMENT_LABELS, AssignmentFields } from "./assignment-fields";
import { type MenuOffer, MenusSection } from "./menus-section";

export interface InviteView {
	assignment: AssignmentView;
	values: { stores: string[]; roleV2Uuid: string };
	constraint: Parameters<typeof formState>[0]["constraint"];
	teamMembers: PosTeamMemberChoice[] | null;
	listTo: string;
}

type InviteFormProps = {
	page: { csrf: string; formKey: string };
	view: InviteView;
	/** Only for franchisees. */
	menus?: MenuOffer | null;
	answer?: FormAnswer;
};

export function InviteForm({ page, view, menus, answer }: InviteFormProps) {
	const { teamMembers, assignment } = view;
	const form = formState({
		id: teamMembers ? "invite-team-member" : "invite",
		lastResult: answer?.lastResult,
		defaultValue: { ...view.values, menus: menus?.everywhere },
		constraint: view.constraint,
		takesFocus: !answer?.done,
	});
	if (teamMembers && !teamMembers.some(isInvitable)) {
		return (
			<EmptyState icon="users" title="No one to invite">
				Everyone with an email address at the POS is already on the team.
			</EmptyState>
		);
	}
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
			{(pending) => (
				<>
					{teamMembers && <input type="hidden" name="from" value="pos" />}
					{teamMembers ? <TeamMembers form={form} people={teamMembers} /> : <Emails form={form} />}
					<AssignmentFields form={form} view={assignment} answer={answer} />
					{menus && <MenusSection form={form} menus={menus} />}
					<SaveBar saveLabel="Send invitation" cancelTo={view.listTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

const LABELS = { email: "Email", teamMemberId: "Team member", ...ASSIGNMENT_LABELS };

function Emails({ form }: { form: FormState }) {
	return (
		<FormSection
			title="Invite"
			description="Each person gets an email with a link that works once, for seven days."
		>
			<TextArea
				field={form.field("email")}
				label="Email"
				hint="Up to 50 addresses, separated by commas or line breaks."
				rows={3}
			/>
		</FormSection>
	);
}

function TeamMembers({ form, people }: { form: FormState; people: PosTeamMemberChoice[] }) {
	return (
		<FormSection title="Invite" description="We send the invitation to their email at your POS.">
			<SelectField
				field={form.field("teamMemberId")}
				label="Team member"
				emptyLabel="Choose a team member"
				options={people.map((person) => ({
					value: person.id,
					label: memberLabel(person),
					disabled: !isInvitable(person),
				}))}
			/>
		</FormSection>
	);
}

function memberLabel({ name, email, isOnTeam }: PosTeamMemberChoice): string {
	if (!email) return `${name} (no email address)`;
	return isOnTeam ? `${name}, ${email} (on the team)` : `${name}, ${email}`;
}

function isInvitable({ email, isOnTeam }: PosTeamMemberChoice): boolean {
	return email !== null && !isOnTeam;
}
