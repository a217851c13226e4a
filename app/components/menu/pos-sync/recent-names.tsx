import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import type { RecentNameView } from "~/models/menu/pos-sync/sync-job-view";

/** What was synced lately since signing in, to be synced again. */
export function RecentNames({ names }: { names: readonly RecentNameView[] }) {
	if (names.length === 0) return null;
	return (
		<Card title="Synced by you since you signed in">
			<ul>
				{names.map(({ uniqueName, title, kind, to }) => (
					<li key={uniqueName}>
						<TextLink to={to}>{title}</TextLink> <span className="hint">{kind}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
