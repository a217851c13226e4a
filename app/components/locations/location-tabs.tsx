import { Tabs } from "~/components/ui/tabs";

export function LocationTabs({ isDefault }: { isDefault: boolean }) {
	return (
		<Tabs
			label="Kinds of locations"
			items={[
				{ label: "Locations", to: "/settings/locations", current: !isDefault },
				{
					label: "Default stores",
					to: "/settings/locations?list=default-stores",
					current: isDefault,
				},
			]}
		/>
	);
}
