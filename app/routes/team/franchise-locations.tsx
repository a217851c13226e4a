import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { franchiseLocationColumns } from "~/components/team/franchise-location-columns";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { franchiseLocationsView } from "~/services/team/franchise-management.server";
import { requirePage } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseLocations);
	const { page, viewer } = access;
	return json({
		page,
		list: await franchiseLocationsView(args, access, "locations", pages.franchiseLocations),
		create: canSee(pages.franchiseLocationsInvite, viewer) ? INVITE : null,
	});
}

export default function FranchiseLocations() {
	const { page, list, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			caption="Franchise locations"
			columns={franchiseLocationColumns("locations", null)}
			rowKey={({ storeId }) => storeId}
			create={create}
			empty={EMPTY}
		/>
	);
}

const INVITE = { to: pages.franchiseLocationsInvite.path, label: "Invite franchisees" };

const EMPTY = {
	icon: "brands",
	title: "No locations yet",
	text: "Add a location to see it here with its franchisee.",
} as const;
