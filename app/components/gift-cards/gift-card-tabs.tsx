import { Tabs } from "~/components/ui/tabs";

export type GiftCardTab = { label: string; to: string; current: boolean };

export function GiftCardTabs({ tabs }: { tabs: GiftCardTab[] }) {
	return tabs.length > 1 ? <Tabs label="Gift card pages" items={tabs} /> : null;
}
