import type { FormAnswer } from "~/models/shared/form-answer";
import type { HeldArea } from "~/models/shared/held-area";
import type { AssignmentView } from "~/models/team/team-view";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { HeldAreas } from "./held-areas";
import { MemberFacts, type MemberView } from "./member-facts";
import { MemberForm } from "./member-form";
import { MemberMoves } from "./member-moves";

type MemberEditorProps = {
	page: { csrf: string; formKey: string };
	view: {
		member: MemberView;
		problem: string | null;
		values: { roleV2Uuid: string; stores: string[] };
		assignment: AssignmentView;
		constraint: Parameters<typeof MemberForm>[0]["constraint"];
		areas: HeldArea[];
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
					<summary className="link details-link">Every permission in words</summary>
					<div className="mt-4">
						<HeldAreas areas={view.areas} />
					</div>
				</details>
			</Card>
			<MemberMoves page={page} member={member} moves={view.moves} />
		</>
	);
}
