import type { NavEntry, NavGroup } from "./shell";

export interface SubjectTabs {
	subject: string;
	items: { label: string; to: string; current: boolean }[];
}

export interface SidebarPlace {
	/** The path of the entry that the page belongs to. */
	entry: string;
	/** The tabs of that entry, on the pages that they lead to; null on pages below them. */
	tabs: SubjectTabs | null;
}

/** Sidebar position of a page: the entry or tab with the longest path that contains it. */
export function placeInSidebar(groups: readonly NavGroup[], pathname: string): SidebarPlace | null {
	const places = groups.flatMap(({ title, entries }) =>
		entries.flatMap((entry) =>
			(entry.tabs ?? [entry]).flatMap(({ path, also = [] }) => {
				const isHere = pathname === path || also.includes(pathname);
				const isBelow =
					title !== "Home" && [path, ...also].some((each) => pathname.startsWith(`${each}/`));
				return isHere || isBelow ? [{ entry, path, isHere }] : [];
			}),
		),
	);
	const [nearest] = places.sort(
		(a, b) => Number(b.isHere) - Number(a.isHere) || b.path.length - a.path.length,
	);
	if (!nearest) return null;
	const { entry, path, isHere } = nearest;
	return { entry: entry.path, tabs: isHere ? subjectTabs(entry, path) : null };
}

function subjectTabs({ title: subject, tabs }: NavEntry, current: string): SubjectTabs | null {
	if (!tabs) return null;
	return {
		subject,
		items: tabs.map(({ title, path }) => ({ label: title, to: path, current: path === current })),
	};
}
