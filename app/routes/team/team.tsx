import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { teamColumns } from "~/components/team/team-columns";
import { ButtonLink } from "~/components/ui/button";
import { pages } from "~/models/pages/pages";
import { teamListView } from "~/services/team/team-list.server";
import { requirePageAt } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.team);
	return json({ page: access.page, ...(await teamListView(args, access)) });
}

export default function Team() {
	const { page, list, path, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			actions={
				<ButtonLink to={`${path}/roles`} icon="shield">
					Roles
				</ButtonLink>
			}
			caption="Team"
			columns={teamColumns({ rows: list.rows, page, path })}
			rowKey={({ uuid }) => uuid}
			rowHref={({ uuid }) => `${path}/${uuid}/${canEdit ? "edit" : "access"}`}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "users",
	title: "No people yet",
	text: "Invite your first team member.",
} as const;
