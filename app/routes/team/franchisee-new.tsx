import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { InviteForm } from "~/components/team/invite-form";
import { pages } from "~/models/pages/pages";
import { ROLES, roleLabel } from "~/models/shared/permissions";
import { inviteFormSchema } from "~/models/team/team.schema";
import { onlyRole } from "~/models/team/team-view";
import { franchiseMenus } from "~/services/menu/central/franchise-menus.server";
import { assignmentView } from "~/services/team/team-editor.server";
import { sendInvites } from "~/services/team/team-invites.server";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseLocationsInvite);
	return json({
		page: access.page,
		menus: await franchiseMenus(access),
		view: await franchiseeInviteView(access),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.franchiseLocationsInvite, "TEAM.API_CREATE");
	return sendInvites(args, access, { to: pages.franchiseLocations.path, onlySelling: true });
}

export default function NewFranchisee() {
	const { page, menus, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<InviteForm page={page} view={view} menus={menus} answer={answer} />
		</Page>
	);
}

async function franchiseeInviteView(access: PageAccess) {
	const assignment = await assignmentView(access, [], { onlySelling: true });
	const name = roleLabel(ROLES.franchisee.name);
	const roles = assignment.roles.filter(({ label }) => label === name);
	return {
		assignment: { ...assignment, roles },
		values: {
			roleV2Uuid: onlyRole({ roles })?.uuid ?? "",
			stores: [] as string[],
		},
		constraint: formConstraint(inviteFormSchema),
		teamMembers: null,
		listTo: pages.franchiseLocations.path,
	};
}
