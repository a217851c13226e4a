import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { InviteForm } from "~/components/team/invite-form";
import { pages } from "~/models/pages/pages";
import { franchiseMenus } from "~/services/menu/central/franchise-menus.server";
import { franchiseeInviteView } from "~/services/team/franchisee-invites.server";
import { sendInvites } from "~/services/team/team-invites.server";
import { requirePage } from "~/services/web/access.server";

export const meta = pageMeta;
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
