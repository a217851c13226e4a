import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { pageMeta } from "~/components/page/page-meta";
import { CentralMenuSettings } from "~/components/team/central-menu-settings";
import { FRANCHISE_LOCATION_COLUMNS } from "~/components/team/franchise-location-columns";
import { FranchiseTabs } from "~/components/team/franchise-tabs";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { franchiseTabOf } from "~/models/team/franchise-location";
import {
	centralMenuLinks,
	franchiseLocationsView,
} from "~/services/team/franchise-management.server";
import { requirePage } from "~/services/web/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseManagement);
	const { page, viewer } = access;
	const tab = franchiseTabOf(args.params.tab);
	if (!tab) throw json(null, { status: 404 });
	return json({
		page,
		tab,
		list: await franchiseLocationsView(args, access, tab),
		links: tab === "menu" ? centralMenuLinks(access) : [],
		create: canSee(pages.newLocation, viewer) ? CREATE : null,
	});
}

export default function FranchiseManagement() {
	const { page, tab, list, links, create } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			tabs={
				<>
					<FranchiseTabs current={tab} />
					<CentralMenuSettings links={links} />
				</>
			}
			list={list}
			caption="Locations of the franchise"
			columns={FRANCHISE_LOCATION_COLUMNS[tab]}
			rowKey={({ storeId }) => storeId}
			create={tab === "locations" ? create : null}
			empty={EMPTY}
		/>
	);
}

const CREATE = { to: pages.newLocation.path, label: "New location" };

const EMPTY = {
	icon: "brands",
	title: "No locations yet",
	text: "Every location of the franchise is listed here, with the franchisees who run it.",
} as const;
