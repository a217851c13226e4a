import { Tabs } from "~/components/ui/tabs";
import { FRANCHISE_TABS, type FranchiseTab } from "~/models/team/franchise-location";

export function FranchiseTabs({ current }: { current: FranchiseTab }) {
	const names = Object.keys(FRANCHISE_TABS) as FranchiseTab[];
	return (
		<Tabs
			label="Franchise management"
			items={names.map((tab) => ({
				label: FRANCHISE_TABS[tab],
				to: `/settings/franchise-management/${tab}`,
				current: tab === current,
			}))}
		/>
	);
}
