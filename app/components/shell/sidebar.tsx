import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { Cached } from "~/components/page/cached";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { Thumbnail } from "~/components/ui/thumbnail";
import type { NavEntry, NavGroup, ShellView } from "~/models/pages/shell";

type SidebarProps = {
	view: ShellView;
	/** The path of the entry that the page belongs to. */
	current: string | null;
};

export function Sidebar({ view, current }: SidebarProps) {
	const { groups, homePath, organizationPath, merchantName, logoId, levelShortTitle, level } = view;
	const names = [merchantName, logoId, levelShortTitle, level];
	const by = [current, groups, homePath, organizationPath, ...names];
	return (
		<Cached as="div" className="sidebar" by={`sidebar ${JSON.stringify(by)}`}>
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
					<div className="sidebar-level">
						{logoId && <Thumbnail id={logoId} width={32} height={32} className="sidebar-logo" />}
						<p>
							<span className="sidebar-merchant">{merchantName}</span>{" "}
							<strong>{levelShortTitle}</strong>
						</p>
					</div>
					<nav aria-label="Main">
						<ul>
							{level === "location" && organizationPath && (
								<li>
									<Link to={organizationPath} discover="none" className="nav-item">
										<Icon name="arrow-left" size={18} />
										<span>Back to organization</span>
									</Link>
								</li>
							)}
							<Groups groups={groups} current={current} />
						</ul>
					</nav>
				</>
			)}
		</Cached>
	);
}

type GroupsProps = { groups: readonly NavGroup[]; current: string | null };

export function SidebarGroups(props: GroupsProps) {
	return (
		<ul>
			<Groups {...props} />
		</ul>
	);
}

function Groups({ groups, current }: GroupsProps) {
	return groups.map((group) => (
		<li key={group.title}>
			<Group group={group} current={current} />
		</li>
	));
}

function Group({ group, current }: { group: NavGroup; current: string | null }) {
	const { title, icon, entries } = group;
	const [only] = entries;
	if (only && entries.length === 1) {
		return <Entry {...only} isCurrent={only.path === current} />;
	}
	const isOpen = entries.some(({ path }) => path === current);
	return (
		<details className="nav-group" open={isOpen} key={String(isOpen)}>
			<summary className="nav-item">
				<Icon name={icon as IconName} size={18} />
				<span>{title}</span>
				<Icon name="chevron-down" size={16} className="nav-chevron" />
			</summary>
			<ul className="nav-entries">
				{entries.map((entry) => (
					<li key={entry.path}>
						<Entry {...entry} icon={null} isCurrent={entry.path === current} />
					</li>
				))}
			</ul>
		</details>
	);
}

type EntryProps = Pick<NavEntry, "title" | "path"> & { icon: string | null; isCurrent: boolean };

function Entry({ title, icon, path, isCurrent }: EntryProps) {
	return (
		<Link
			to={path}
			discover="none"
			className="nav-item"
			aria-current={isCurrent ? "page" : undefined}
		>
			{icon && <Icon name={icon as IconName} size={18} />}
			<span>{title}</span>
		</Link>
	);
}

export const SIDEBAR_SWITCH = "sidebar-open";

export function SidebarSwitch() {
	useEffect(() => {
		document.addEventListener("keydown", closeOnEscape);
		document.addEventListener("focusin", closeWhenLeft);
		return () => {
			document.removeEventListener("keydown", closeOnEscape);
			document.removeEventListener("focusin", closeWhenLeft);
		};
	}, []);
	return (
		<input
			type="checkbox"
			id={SIDEBAR_SWITCH}
			className="sidebar-switch sr-only"
			aria-label="Show navigation"
			onChange={() => {
				if (openSwitch()) document.querySelector<HTMLElement>(".sidebar a")?.focus();
			}}
		/>
	);
}

function closeOnEscape({ key }: KeyboardEvent): void {
	const control = openSwitch();
	if (key !== "Escape" || !control) return;
	control.checked = false;
	control.focus();
}

function closeWhenLeft({ target }: FocusEvent): void {
	const control = openSwitch();
	if (!control || target === control || !(target instanceof Element)) return;
	if (!target.closest(".sidebar")) control.checked = false;
}

function openSwitch(): HTMLInputElement | null {
	const control = document.getElementById(SIDEBAR_SWITCH) as HTMLInputElement | null;
	return control?.checked ? control : null;
}
