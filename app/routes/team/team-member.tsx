import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { MemberEditor } from "~/components/team/member-editor";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	parseMemberAction,
	runMemberAction,
	saveMember,
} from "~/services/team/team-changes.server";
import { memberEditor } from "~/services/team/team-editor.server";
import { requirePageAt } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.editTeamMember);
	const view = await memberEditor(access, args.params.memberId);
	const lastChange = await findLastChange(access, "user", view.member.uuid);
	return json({ page: { ...access.page, title: view.member.name }, view, lastChange });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.editTeamMember, "TEAM.API_UPDATE");
	const memberAction = await parseMemberAction(args.request);
	return memberAction ? runMemberAction(args, access, memberAction) : saveMember(args, access);
}

export default function EditTeamMember() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<MemberEditor page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
		</Page>
	);
}
