import { Tabs } from "~/components/ui/tabs";

/** The two lists of the locations page (spec 2.22, 6.4). */
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
