import { Tabs } from "~/components/ui/tabs";
import {
	SETTINGS_TAB_LABELS,
	SETTINGS_TABS,
	type SettingsTab,
} from "~/models/merchants/merchant-settings";

export function SettingsTabs({ current }: { current: SettingsTab }) {
	return (
		<Tabs
			label="General settings"
			items={SETTINGS_TABS.map((tab) => ({
				label: SETTINGS_TAB_LABELS[tab],
				to: tab === "main" ? "/settings/general" : `/settings/general?tab=${tab}`,
				current: tab === current,
			}))}
		/>
	);
}
