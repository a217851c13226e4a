import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import type { RecentNameView } from "~/models/menu/pos-sync/sync-job-view";
import { SYNC_ENDED_EVENT } from "~/models/shared/ended-sync";
import { SyncBadge } from "./sync-badge";

export function RecentNames({ names }: { names: readonly RecentNameView[] }) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		window.addEventListener(SYNC_ENDED_EVENT, revalidate);
		return () => window.removeEventListener(SYNC_ENDED_EVENT, revalidate);
	}, [revalidate]);
	if (names.length === 0) return null;
	return (
		<Card title="Your recent syncs">
			<ul>
				{names.map(({ uniqueName, title, kind, status, label, to }) => (
					<li key={uniqueName}>
						<TextLink to={to}>{title}</TextLink> <span className="hint">{kind}</span>{" "}
						<SyncBadge status={status} label={label} />
					</li>
				))}
			</ul>
		</Card>
	);
}
