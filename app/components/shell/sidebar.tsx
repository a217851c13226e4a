import { Link, NavLink, useLocation } from "@remix-run/react";
import type { NavEntry, NavGroup, ShellView } from "~/models/pages/shell";
import { Kept } from "../page/kept";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { SIDEBAR_SWITCH } from "./sidebar-switch";

export function Sidebar({ view }: { view: ShellView }) {
	const { pathname } = useLocation();
	const { groups, homePath, organisationPath, merchantName, levelShortTitle, level } = view;
	const by = [pathname, groups, homePath, organisationPath, merchantName, levelShortTitle, level];
	return (
		<Kept as="div" className="sidebar" by={`sidebar ${JSON.stringify(by)}`}>
			{() => (
				<>
					<div className="sidebar-head">
						<Link to={homePath ?? "/auth"} discover="none" className="sidebar-brand">
							<Icon name="store" size={24} />
							<span>Mise</span>
						</Link>
						<label
							htmlFor={SIDEBAR_SWITCH}
							className="btn btn-ghost btn-icon sidebar-close"
							title="Close navigation"
						>
							<Icon name="x" />
						</label>
					</div>
					<p className="sidebar-level">
						<span className="sidebar-merchant">{merchantName}</span>{" "}
						<strong>{levelShortTitle}</strong>
					</p>
					<nav aria-label="Main">
						<ul>
							{level === "location" && organisationPath && (
								<li>
									<Link to={organisationPath} discover="none" className="nav-item">
										<Icon name="arrow-left" size={18} />
										<span>Back to organization</span>
									</Link>
								</li>
							)}
							{groups.map((group) => (
								<li key={group.title}>
									<Group group={group} />
								</li>
							))}
						</ul>
					</nav>
				</>
			)}
		</Kept>
	);
}

function Group({ group }: { group: NavGroup }) {
	const { pathname } = useLocation();
	const [only] = group.entries;
	if (group.entries.length === 1 && only) {
		return <Entry {...only} end={only.title === "Home"} />;
	}
	const current = group.entries.filter(
		({ path, also = [] }) => holds(path, pathname) || also.includes(pathname),
	);
	const isOpen = current.length > 0;
	// A page below another's address is the current one alone.
	const isOutdone = (path: string) => current.some((other) => other.path.startsWith(`${path}/`));
	return (
		<details className="nav-group" open={isOpen} key={String(isOpen)}>
			<summary className="nav-item">
				<Icon name={group.icon as IconName} size={18} />
				<span>{group.title}</span>
				<Icon name="chevron-down" size={16} className="nav-chevron" />
			</summary>
			<ul className="nav-entries">
				{group.entries.map((entry) => (
					<li key={entry.path}>
						<Entry {...entry} icon={null} end={isOutdone(entry.path)} />
					</li>
				))}
			</ul>
		</details>
	);
}

type EntryProps = Omit<NavEntry, "icon"> & { icon: string | null; end?: boolean };

function Entry({ title, icon, path, also, end }: EntryProps) {
	const { pathname } = useLocation();
	const words = (
		<>
			{icon && <Icon name={icon as IconName} size={18} />}
			<span>{title}</span>
		</>
	);
	if (also?.includes(pathname)) {
		return (
			<Link to={path} discover="none" className="nav-item" aria-current="page">
				{words}
			</Link>
		);
	}
	return (
		<NavLink to={path} end={end} discover="none" className="nav-item">
			{words}
		</NavLink>
	);
}

function holds(path: string, pathname: string): boolean {
	return pathname === path || pathname.startsWith(`${path}/`);
}
