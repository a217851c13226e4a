import { Tabs } from "~/components/ui/tabs";

type DeliveryTabsProps = { storeId: string; current: "settings" | "zones" | "partners" };

export function DeliveryTabs({ storeId, current }: DeliveryTabsProps) {
	const at = `/location/${storeId}/delivery/settings`;
	return (
		<Tabs
			label="Delivery"
			items={[
				{ label: "Settings", to: at, current: current === "settings" },
				{ label: "Zones", to: `${at}/zones`, current: current === "zones" },
				{ label: "Partners", to: `${at}/partners`, current: current === "partners" },
			]}
		/>
	);
}
