import { Tabs } from "../ui/tabs";

type InviteTabsProps = { emailTo: string; posTo: string; isPos: boolean };

export function InviteTabs({ emailTo, posTo, isPos }: InviteTabsProps) {
	return (
		<Tabs
			label="Ways to invite"
			items={[
				{ label: "By email", to: emailTo, current: !isPos },
				{ label: "From the point of sale", to: posTo, current: isPos },
			]}
		/>
	);
}
