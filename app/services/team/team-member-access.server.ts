import {
	type AccessLine,
	explainAccess,
	explainAll,
	explainAllPages,
	explainableLabel,
	explainablePage,
	explainablePages,
} from "~/models/pages/access-explanation";
import { PAGE_GROUPS, type Page, type PageGroup } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { pageAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { capSearch } from "~/models/shared/list";
import { roleLabel } from "~/models/shared/permissions";
import { displayName } from "~/models/shared/person-name";
import { choicesView } from "~/models/shared/searched-choices";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { realLocations, type Viewer } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";
import { memberPath, requireMember } from "./team-access.server";

/** The page "why can't this person see this?". Throws 404. */
export async function memberAccessView(
	request: Request,
	access: PageAccess,
	uuid: string | undefined,
) {
	const member = await requireMember(access, uuid);
	const person = await access.gateway.get("/api/v2/users-v2/:uuid/viewer", {
		params: { uuid: member.uuid },
	});
	const requested = new URL(request.url).searchParams;
	const page = explainablePage(requested.get("page") ?? "");
	const places = access.location ? [access.location] : realLocations(access.viewer);
	const names = shortNames(access.viewer);
	const place = chooseLocation(requested.get("location"), places, person);
	const named = place && { ...place, title: names.get(place.storeId) ?? place.title };
	const find = capSearch(requested.get("find"));
	const showsAll = requested.get("show") === "all";
	const overall = explainAll(person);
	const editPage = pageAtLevel(pages.editTeamMember, access.location);
	return {
		name: displayName(person.user),
		email: person.user.email,
		role: person.role ? roleLabel(person.role.name) : "No role",
		place: place ? { storeId: place.storeId, title: place.title } : null,
		places: choicesView(
			places.map(({ storeId, title }) => ({ value: storeId, label: names.get(storeId) ?? title })),
			{ chosen: place ? [place.storeId] : [], search: find },
		),
		find,
		choices: [
			{ label: "Location pages", options: toPageOptions(builtPages("location")) },
			{ label: "Organization pages", options: toPageOptions(builtPages("organization")) },
			{
				label: "Not available yet",
				options: toPageOptions([...plannedPages("location"), ...plannedPages("organization")]),
			},
		],
		explanation: page && {
			id: page.id,
			title: explainableLabel(page),
			...explainAccess(page, person, page.level === "location" ? named : undefined),
		},
		overall,
		tables: overall
			? []
			: [
					{
						title: named ? `At ${named.title}` : "At a location",
						groups: grouped(explainAllPages(person, named, "location"), showsAll),
					},
					{
						title: "Organization pages",
						groups: grouped(explainAllPages(person, undefined, "organization"), showsAll),
					},
				],
		shown: [
			{ label: "No access", to: showing(requested, null), isCurrent: !showsAll },
			{ label: "All pages", to: showing(requested, "all"), isCurrent: showsAll },
		],
		editTo: canSee(editPage, access.viewer, access.location)
			? memberPath(access, person.user.uuid)
			: null,
	};
}

function chooseLocation(
	requested: string | null,
	places: readonly LocationSummary[],
	{ locations }: Viewer,
): LocationSummary | undefined {
	const own = places.find(({ storeId }) => locations.some((each) => each.storeId === storeId));
	return places.find(({ storeId }) => storeId === requested) ?? own ?? places[0];
}

function builtPages(level: "organization" | "location"): Page[] {
	return explainablePages(level).filter(({ built }) => built);
}

function plannedPages(level: "organization" | "location"): Page[] {
	return explainablePages(level).filter(({ built }) => !built);
}

function toPageOptions(choices: Page[]) {
	return choices
		.map((page) => ({ value: page.id, label: explainableLabel(page) }))
		.sort((a, b) => a.label.localeCompare(b.label, "en-US"));
}

interface AccessGroup {
	group: PageGroup;
	count: string;
	lines: AccessLine[];
}

function grouped(lines: AccessLine[], showsAll: boolean): AccessGroup[] {
	return PAGE_GROUPS.map((group) => {
		const all = lines.filter((line) => line.group === group);
		const closed = all.filter(({ allowed }) => !allowed);
		const count = `${closed.length} of ${all.length} without access`;
		return { group, count, lines: showsAll ? all : closed };
	}).filter(({ lines: shown }) => shown.length > 0);
}

function showing(requested: URLSearchParams, show: "all" | null): string {
	const params = new URLSearchParams(requested);
	params.delete("_data");
	params.delete("show");
	if (show) params.set("show", show);
	return `?${params}`;
}
