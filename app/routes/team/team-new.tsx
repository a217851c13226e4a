import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { InviteForm } from "~/components/team/invite-form";
import { Tabs } from "~/components/ui/tabs";
import { pages } from "~/models/pages/pages";
import { inviteView } from "~/services/team/team-invite-view.server";
import { isFromPos, sendInvites, sendTeamMemberInvite } from "~/services/team/team-invites.server";
import { requirePageAt } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.newTeamMember);
	return json({ page: access.page, ...(await inviteView(args.request, access)) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.newTeamMember, "TEAM.API_CREATE");
	if (await isFromPos(args.request, access)) return sendTeamMemberInvite(args, access);
	return sendInvites(args, access);
}

export default function NewTeamMember() {
	const { page, view, tabs } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} tabs={tabs && <InviteTabs {...tabs} />}>
			<InviteForm page={page} view={view} answer={answer} />
		</Page>
	);
}

type InviteTabsProps = { emailTo: string; posTo: string; isPos: boolean };

function InviteTabs({ emailTo, posTo, isPos }: InviteTabsProps) {
	return (
		<Tabs
			label="Ways to invite"
			items={[
				{ label: "By email", to: emailTo, current: !isPos },
				{ label: "From the POS", to: posTo, current: isPos },
			]}
		/>
	);
}
