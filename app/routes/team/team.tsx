import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { TeamList, TeamListActions } from "~/components/team/team-list";
import { pages } from "~/models/pages/pages";
import { teamList } from "~/services/team/team-list.server";
import { requirePageAt } from "~/services/web/access.server";
import { requirePageOfList } from "~/services/web/list-params.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.team);
	const list = await teamList(args.request, access);
	await requirePageOfList(args, list.pagination);
	return json({ page: access.page, list });
}

export default function Team() {
	const { page, list } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	return (
		<Page {...page} actions={<TeamListActions list={list} />}>
			<TeamList page={page} list={list} params={params} />
		</Page>
	);
}
