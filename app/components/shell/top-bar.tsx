import { Link, useLocation } from "@remix-run/react";
import type { ShellView } from "~/models/pages/shell";
import { Cached } from "../page/cached";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { LocationPicker } from "./location-picker";
import { PaletteLink } from "./palette-link";
import { SIDEBAR_SWITCH } from "./sidebar-switch";
import { UserMenu } from "./user-menu";

export function TopBar({ view }: { view: ShellView }) {
	const { pathname, search } = useLocation();
	const { groups: _, csrf: __, picker, now, ...rest } = view;
	const shown = picker ? { ...rest, picker, now } : rest;
	const by = `top-bar ${pathname}${search} ${JSON.stringify(shown)}`;
	return (
		<Cached as="header" className="top-bar" by={by}>
			{() => (
				<>
					{view.hasSidebar ? (
						<label
							htmlFor={SIDEBAR_SWITCH}
							className="btn btn-ghost btn-icon top-bar-toggle"
							title="Navigation"
						>
							<Icon name="menu" />
						</label>
					) : (
						<Link
							to={view.homePath ?? "/auth"}
							discover="none"
							className="btn btn-ghost btn-icon"
							title="Mise"
						>
							<Icon name="store" label="Mise" />
						</Link>
					)}
					{picker && (
						<LocationPicker
							entries={picker}
							more={view.pickerMore}
							levelTitle={view.levelTitle}
							levelShortTitle={view.levelShortTitle}
							showsOrganization={view.organizationPath !== null}
							now={now}
							clock={view.clock}
						/>
					)}
					<div className="top-bar-end">
						{view.quickLinks.map(({ title, icon, path }) => (
							<Link key={path} to={path} discover="none" className="btn btn-ghost" title={title}>
								<Icon name={icon as IconName} size={18} />
								<span className="max-md:sr-only">{title}</span>
							</Link>
						))}
						<PaletteLink className="btn btn-ghost btn-icon" />
						{view.helpUrl && <OuterLink to={view.helpUrl} title="Help" icon="help" />}
						{view.storeUrl && <OuterLink to={view.storeUrl} title="Store page" icon="external" />}
						<UserMenu view={view} />
					</div>
				</>
			)}
		</Cached>
	);
}

function OuterLink({ to, title, icon }: { to: string; title: string; icon: IconName }) {
	return (
		<a className="btn btn-ghost btn-icon" href={to} target="_blank" rel="noreferrer" title={title}>
			<Icon name={icon} label={`${title} (opens in a new tab)`} />
		</a>
	);
}
