import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { MemberAccess } from "~/components/team/member-access";
import { pages } from "~/models/pages/pages";
import { memberAccessView } from "~/services/team/team-member-access.server";
import { requireLocationPage } from "~/services/web/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationTeamMemberAccess);
	const view = await memberAccessView(args.request, access, args.params.memberId);
	return json({ page: access.page, view });
}

export default function LocationTeamMemberAccess() {
	const { page, view } = useLoaderData<typeof loader>();
	return (
		<Page {...page} purpose={`${view.email}, ${view.role}. ${page.purpose}`}>
			<MemberAccess view={view} />
		</Page>
	);
}
