import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Roles } from "~/components/team/roles";
import { pages } from "~/models/pages/pages";
import { rolesView } from "~/services/team/team-roles.server";
import { requirePageAt } from "~/services/web/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.teamRoles);
	return json({ page: access.page, view: await rolesView(access) });
}

export default function TeamRoles() {
	const { page, view } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<Roles roles={view.roles} comparison={view.comparison} />
		</Page>
	);
}
