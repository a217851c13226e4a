import { Tabs } from "~/components/ui/tabs";
import { FRANCHISE_TABS, type FranchiseTab } from "~/models/team/franchise-location";

type FranchiseTabsProps = { current: FranchiseTab; giftCardsTo: string | null };

export function FranchiseTabs({ current, giftCardsTo }: FranchiseTabsProps) {
	const names = Object.keys(FRANCHISE_TABS) as FranchiseTab[];
	return (
		<Tabs
			label="Franchise management"
			items={[
				...names.map((tab) => ({
					label: FRANCHISE_TABS[tab],
					to: `/settings/franchise-management/${tab}`,
					current: tab === current,
				})),
				...(giftCardsTo ? [{ label: "Gift cards", to: giftCardsTo, current: false }] : []),
			]}
		/>
	);
}
