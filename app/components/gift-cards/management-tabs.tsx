import { Tabs } from "~/components/ui/tabs";
import { MANAGEMENT_TABS, type ManagementTab } from "~/models/gift-cards/shared-cards";

export function ManagementTabs({ current }: { current: ManagementTab }) {
	const names = Object.keys(MANAGEMENT_TABS) as ManagementTab[];
	return (
		<Tabs
			label="Gift card management"
			items={names.map((tab) => ({
				label: MANAGEMENT_TABS[tab],
				to: `/marketing/gift-card-management/${tab}`,
				current: tab === current,
			}))}
		/>
	);
}
