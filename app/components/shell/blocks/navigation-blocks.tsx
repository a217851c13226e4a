import { Breadcrumbs } from "~/components/page/page";
import type { NavGroup } from "~/models/pages/shell";
import { Section } from "../../page/section";
import { Card } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "../../ui/menu";
import { Tabs } from "../../ui/tabs";
import { SidebarGroups } from "../sidebar";

export function NavigationBlocks() {
	return (
		<>
			<Section title="Sidebar, tabs and pages" id="block-navigation">
				<div className="stack">
					<Breadcrumbs
						items={[
							{ label: "Menu", to: "/dev/blocks" },
							{ label: "Items", to: null },
						]}
					/>
					<Tabs label="Orders by status" items={TABS} />
					<Card flush>
						<nav aria-label="Sidebar" className="max-w-form">
							<SidebarGroups groups={GROUPS} current="/dev/blocks" />
						</nav>
					</Card>
				</div>
			</Section>
			{/* The test opens it: the panel lies over what follows. */}
			<Section title="Menu" id="block-menu">
				<div className="pb-40">
					<Menu summary="Everyone's views">
						<MenuLink to="/dev/blocks" icon="star" current>
							All locations
						</MenuLink>
						<MenuLink to="/dev/outbox" icon="mail">
							Outbox
						</MenuLink>
						<MenuSeparator />
						<MenuButton icon="logout">Sign out</MenuButton>
					</Menu>{" "}
					<Menu
						summaryClassName="btn btn-ghost"
						summary={
							<>
								<Icon name="dots" size={18} /> More
							</>
						}
					>
						<MenuButton>Print</MenuButton>
					</Menu>
				</div>
			</Section>
		</>
	);
}

const TABS = [
	{ label: "New", to: "/dev/blocks", current: true, count: 5 },
	{ label: "In progress", to: "/dev/blocks?tab=in-progress", count: 1_240 },
	{ label: "History", to: "/dev/blocks?tab=history" },
];

const GROUPS: NavGroup[] = [
	{ title: "Home", icon: "home", entries: [entry("Home", "home", "/dev/home")] },
	{
		title: "Menu management",
		icon: "menu-card",
		entries: [entry("Items", "tag", "/dev/blocks"), entry("Combos", "grid", "/dev/combos")],
	},
	{
		title: "Reporting",
		icon: "chart",
		entries: [entry("Reports", "chart", "/dev/reports"), entry("Royalties", "cash", "/dev/fees")],
	},
];

function entry(title: string, icon: string, path: string) {
	return { title, icon, path };
}
