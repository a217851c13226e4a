import type { FormAnswer } from "~/models/shared/form-answer";
import type { AssignmentView } from "~/models/team/team-view";
import { EditForm } from "../form/edit-form";
import { formState } from "../form/form-state";
import { ASSIGNMENT_LABELS, AssignmentFields } from "./assignment-fields";

type MemberFormProps = {
	page: { csrf: string; formKey: string };
	version: number;
	values: { roleV2Uuid: string; stores: string[] };
	assignment: AssignmentView;
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
	listTo: string;
};

export function MemberForm(props: MemberFormProps) {
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
