import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { MemberAccess } from "~/components/team/member-access";
import { ButtonLink } from "~/components/ui/button";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { memberAccessView } from "~/services/team/team-member-access.server";
import { requirePageAt } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.teamMemberAccess);
	const view = await memberAccessView(args.request, access, args.params.memberId);
	const viewAsTo =
		!access.location && canSee(pages.supportViewAs, access.viewer)
			? `${pages.supportViewAs.path}?person=${args.params.memberId}`
			: null;
	return json({ page: access.page, view, viewAsTo });
}

export default function TeamMemberAccess() {
	const { page, view, viewAsTo } = useLoaderData<typeof loader>();
	return (
		<Page
			{...page}
			purpose={`${view.name === view.email ? view.email : `${view.name} (${view.email})`}, ${view.role}. ${page.purpose}`}
			actions={viewAsTo && <ButtonLink to={viewAsTo}>View as</ButtonLink>}
		>
			<MemberAccess view={view} />
		</Page>
	);
}
