import type { FormAnswer } from "~/models/shared/form-answer";
import type { GrantedArea } from "~/models/shared/granted-area";
import type { AssignmentView } from "~/models/team/team-view";
import type { UserStatus } from "~/models/viewer/user";
import { EditForm } from "../form/edit-form";
import { formState } from "../form/form-state";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Notice } from "../ui/notice";
import { OnBadge } from "../ui/on-badge";
import { StatusBadge } from "../ui/status-badge";
import { TextLink } from "../ui/text-link";
import { ASSIGNMENT_LABELS, AssignmentFields } from "./assignment-fields";
import { GrantedAreas } from "./granted-areas";
import { MemberMoves } from "./member-moves";
import { statusTone } from "./status-tone";

type MemberEditorProps = {
	page: { csrf: string; formKey: string };
	view: {
		member: MemberView;
		problem: string | null;
		values: { roleV2Uuid: string; stores: string[] };
		assignment: AssignmentView;
		constraint: Parameters<typeof MemberForm>[0]["constraint"];
		areas: GrantedArea[];
		moves: Parameters<typeof MemberMoves>[0]["moves"];
		paths: { list: string; roles: string; access: string | null };
	};
	answer?: FormAnswer;
};

export function MemberEditor({ page, view, answer }: MemberEditorProps) {
	const { member, problem, paths } = view;
	return (
		<>
			<MemberFacts member={member} accessTo={paths.access} rolesTo={paths.roles} />
			{problem ? (
				<Notice kind="info">{problem}</Notice>
			) : (
				<MemberForm
					page={page}
					version={member.version}
					values={view.values}
					assignment={view.assignment}
					constraint={view.constraint}
					answer={answer}
					listTo={paths.list}
				/>
			)}
			<Card title="Permissions">
				<p className="hint">
					{member.roleSummary} {member.locations}.
				</p>
				<details>
					<summary className="link details-link">View all permissions</summary>
					<div className="mt-4">
						<GrantedAreas areas={view.areas} />
					</div>
				</details>
			</Card>
			<MemberMoves page={page} member={member} moves={view.moves} />
		</>
	);
}

type MemberFormProps = {
	page: { csrf: string; formKey: string };
	version: number;
	values: { roleV2Uuid: string; stores: string[] };
	assignment: AssignmentView;
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
	listTo: string;
};

function MemberForm(props: MemberFormProps) {
	const { page, version, values, assignment, constraint, answer, listTo } = props;
	const form = formState({
		id: "member",
		lastResult: answer?.lastResult,
		defaultValue: values,
		constraint,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={version}
			labels={ASSIGNMENT_LABELS}
			cancelTo={listTo}
		>
			<AssignmentFields form={form} view={assignment} answer={answer} />
		</EditForm>
	);
}

interface MemberView {
	uuid: string;
	name: string;
	email: string;
	version: number;
	status: UserStatus;
	statusLabel: string;
	role: string;
	roleSummary: string;
	locations: string;
	seen: string;
	invited: string | null;
	sqTeamMemberId: string | null;
	hasSecondStep: boolean;
	hasLinkedAccount: boolean;
}

type MemberFactsProps = { member: MemberView; accessTo: string | null; rolesTo: string };

function MemberFacts({ member, accessTo, rolesTo }: MemberFactsProps) {
	return (
		<Card
			title="Account"
			actions={accessTo && <TextLink to={accessTo}>Why can&apos;t this person see this?</TextLink>}
		>
			<DescriptionList
				items={[
					{ term: "Email", value: <span className="break-words">{member.email}</span> },
					{
						term: "Status",
						value: <StatusBadge tone={statusTone(member.status)}>{member.statusLabel}</StatusBadge>,
					},
					{ term: "Role", value: <TextLink to={rolesTo}>{member.role}</TextLink> },
					{ term: "Locations", value: member.locations },
					{ term: "Last seen", value: member.seen },
					...(member.invited ? [{ term: "Invited", value: member.invited }] : []),
					{ term: "Two-step sign-in", value: <OnBadge isOn={member.hasSecondStep} /> },
					{
						term: "POS account",
						value: member.hasLinkedAccount ? "Linked" : "Not linked",
					},
					...(member.sqTeamMemberId
						? [{ term: "POS team member", value: member.sqTeamMemberId }]
						: []),
				]}
			/>
		</Card>
	);
}
