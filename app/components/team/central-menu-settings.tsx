import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import type { FranchiseSettingLink } from "~/models/team/franchise-location";

export function CentralMenuSettings({ links }: { links: readonly FranchiseSettingLink[] }) {
	if (links.length === 0) return null;
	return (
		<Card title="Central menu settings">
			<ul className="link-columns">
				{links.map(({ title, words, to }) => (
					<li key={to}>
						<TextLink to={to}>{title}</TextLink> <span className="hint block">{words}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
