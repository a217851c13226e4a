import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import type {
	FranchiseLocation,
	FranchiseLocationView,
	FranchiseSettingLink,
	FranchiseTab,
} from "~/models/team/franchise-location";
import { franchiseLocationList } from "~/models/team/franchise-location.list";
import type { Viewer } from "~/models/viewer/viewer";
import { franchiseLocationReader } from "~/services/gateway/team/franchise-locations.server";
import type { PageAccess } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export async function franchiseLocationsView(
	args: RouteArgs,
	access: PageAccess,
	tab: FranchiseTab,
	on: Page = pages.franchiseManagement,
) {
	const { gateway, viewer } = access;
	const names = shortNames(viewer);
	const read = franchiseLocationReader(gateway);
	const list = await listView(args, access, franchiseLocationList, read, {
		// A filter of another tab would narrow the list invisibly.
		options: tab === "menu" ? {} : { permissions: null, synchronization: null },
		csv: `${pagePath(on)}.csv`,
	});
	return { ...list, rows: list.rows.map((row) => rowView(row, names, viewer)) };
}

export function centralMenuLinks({ viewer }: PageAccess): FranchiseSettingLink[] {
	const central = viewer.locations.find(({ isCentralLocation }) => isCentralLocation);
	const hint: Partial<Record<PageId, string>> = {
		centralLocation: central ? `Now ${central.title}` : "None linked yet",
	};
	return SETTINGS.flatMap((id) => {
		const { title, purpose, path } = pages[id];
		return canSee(pages[id], viewer) ? [{ title, hint: hint[id] ?? purpose, to: path }] : [];
	});
}

const SETTINGS = ["centralLocation", "franchiseMenu", "copyMenus", "franchiseDrift"] as const;

function rowView(
	{ storeId, title, city, state, people, ...set }: FranchiseLocation,
	names: ReadonlyMap<string, string>,
	viewer: Viewer,
): FranchiseLocationView {
	const canOpenPeople = canSee(pages.editTeamMember, viewer);
	return {
		storeId,
		title: names.get(storeId) ?? title,
		city: [city, state].filter(Boolean).join(", "),
		people: people.map(({ uuid, name }) => ({
			uuid,
			name,
			to: canOpenPeople ? pagePath(pages.editTeamMember, { memberId: uuid }) : null,
		})),
		...set,
		menuTo: canSee(pages.franchiseMenuLocation, viewer)
			? pagePath(pages.franchiseMenuLocation, { storeId })
			: null,
		to: canSee(pages.editLocation, viewer) ? pagePath(pages.editLocation, { id: storeId }) : null,
	};
}
