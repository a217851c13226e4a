import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ShellView } from "~/models/pages/shell";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "../ui/menu";

const THEMES = [
	{ value: "system", label: "Device theme", icon: "settings" },
	{ value: "light", label: "Light", icon: "sun" },
	{ value: "dark", label: "Dark", icon: "moon" },
] as const;

export function UserMenu({ view }: { view: ShellView }) {
	return (
		<Menu
			align="right"
			label={`Account of ${view.name}`}
			summaryClassName="btn btn-ghost user-button"
			panelClassName="user-panel"
			summary={
				<>
					<Icon name="user" size={20} />
					<span className="user-email">{view.name}</span>
					<Icon name="chevron-down" size={16} />
				</>
			}
		>
			<div className="user-words">
				<p className="truncate font-semibold">{view.name}</p>
				{view.name !== view.email && <p className="truncate text-sm">{view.email}</p>}
				<p className="text-sm text-muted-foreground">{view.roleName || "No role"}</p>
			</div>
			<div className="user-narrow">
				<MenuLink to="/search" icon="search">
					Search
				</MenuLink>
				{view.quickLinks.map(({ title, icon, path }) => (
					<MenuLink key={path} to={path} icon={icon as IconName}>
						{title}
					</MenuLink>
				))}
				{view.helpUrl && (
					<a className="menu-item" href={view.helpUrl} target="_blank" rel="noreferrer">
						<Icon name="help" size={18} />
						<span>Help</span>{" "}
					</a>
				)}
				{view.storeUrl && (
					<a className="menu-item" href={view.storeUrl} target="_blank" rel="noreferrer">
						<Icon name="external" size={18} />
						<span>Store page</span>{" "}
					</a>
				)}
			</div>
			{view.posDashboardUrl && (
				<a className="menu-item" href={view.posDashboardUrl} target="_blank" rel="noreferrer">
					<Icon name="external" size={18} />
					<span>POS dashboard</span>
				</a>
			)}
			{view.merchants.length > 0 && <MerchantChoice view={view} />}
			<MenuSeparator />
			<MenuLink to="/account/security" icon="shield">
				Your account
			</MenuLink>
			<MenuSeparator />
			<PreferenceForm csrf={view.csrf}>
				{THEMES.map(({ value, label, icon }) => (
					<MenuButton key={value} name="theme" value={value} icon={icon}>
						{label}
						{view.theme === value && <span className="sr-only"> (in use)</span>}
						{view.theme === value && <Icon name="check" size={16} className="ml-2" />}
					</MenuButton>
				))}
				{view.hasSidebar && (
					<div className="user-fold">
						<MenuButton name="folded" value={view.folded ? "0" : "1"} icon="menu">
							{view.folded ? "Expand navigation" : "Collapse navigation"}
						</MenuButton>
					</div>
				)}
				<MenuButton name="lite" value={view.lite ? "0" : "1"} icon="bolt">
					{view.lite ? "Leave Lite mode" : "Use Lite mode"}
				</MenuButton>
			</PreferenceForm>
			<MenuSeparator />
			<Form method="post" action="/auth/sign-out" reloadDocument>
				<input type="hidden" name="csrf" value={view.csrf} />
				<MenuButton icon="logout">Sign out</MenuButton>
			</Form>
		</Menu>
	);
}

function MerchantChoice({ view }: { view: ShellView }) {
	return (
		<>
			<MenuSeparator />
			<Form method="post" action="/switch-merchant" reloadDocument>
				<input type="hidden" name="csrf" value={view.csrf} />
				<MenuLink to="/support" icon="help">
					Support
				</MenuLink>
				<p className="menu-heading">Organization</p>
				{view.merchants.map(({ merchantId, name, current }) => (
					<MenuButton
						key={merchantId}
						name="merchantId"
						value={merchantId}
						icon={current ? "check" : "store"}
					>
						{name}
					</MenuButton>
				))}
			</Form>
			{view.hasMoreMerchants && (
				<Form action="/support" reloadDocument role="search" className="affixed user-search">
					<input
						type="search"
						name="q"
						required
						maxLength={250}
						autoComplete="off"
						aria-label="Find an organization"
						placeholder="Find an organization"
						className="input"
					/>
					<Button type="submit" icon="search">
						Find
					</Button>
				</Form>
			)}
		</>
	);
}

/** Sent without script, since the whole page must be rendered again. */
function PreferenceForm({ csrf, children }: { csrf: string; children: ReactNode }) {
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action="/preferences" reloadDocument>
			<input type="hidden" name="csrf" value={csrf} />
			<input type="hidden" name="return" value={`${pathname}${search}`} />
			{children}
		</Form>
	);
}
