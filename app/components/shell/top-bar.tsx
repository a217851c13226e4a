import { Link, useLocation } from "@remix-run/react";
import type { ShellView } from "~/models/pages/shell";
import { Kept } from "../page/kept";
import { Icon } from "../ui/icon";
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
		<Kept as="header" className="top-bar" by={by}>
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
							showsOrganisation={view.organisationPath !== null}
							now={now}
							clock={view.clock}
						/>
					)}
					<div className="top-bar-end">
						<PaletteLink className="btn btn-ghost btn-icon" />
						{view.helpUrl && (
							<a
								className="btn btn-ghost btn-icon"
								href={view.helpUrl}
								target="_blank"
								rel="noreferrer"
								title="Help"
							>
								<Icon name="help" label="Help (opens in a new tab)" />
							</a>
						)}
						{view.storeUrl && (
							<a
								className="btn btn-ghost btn-icon"
								href={view.storeUrl}
								target="_blank"
								rel="noreferrer"
								title="Store page"
							>
								<Icon name="external" label="Store page (opens in a new tab)" />
							</a>
						)}
						<UserMenu view={view} />
					</div>
				</>
			)}
		</Kept>
	);
}
