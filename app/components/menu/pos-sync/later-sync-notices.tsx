import { type ComponentType, useEffect, useState } from "react";
import type { EndedSync } from "~/models/shared/ended-sync";
import { Island, reportIsland } from "../../ui/island";

const TRY_AGAIN_MS = 5_000;

type LaterSyncNoticesProps = { ended: readonly EndedSync[] };

/** Notices of the person's syncs as they end, on any page; their script is loaded only while one is waited for. */
export function LaterSyncNotices({ ended }: LaterSyncNoticesProps) {
	const [Notices, setNotices] = useState<ComponentType<LaterSyncNoticesProps> | null>(null);
	useEffect(() => {
		let timer: number | undefined;
		let isGone = false;
		const load = () => {
			import("./sync-notices").then(
				(found) => isGone || setNotices(() => found.SyncNotices),
				(error) => {
					reportIsland(error);
					if (!isGone) timer = window.setTimeout(load, TRY_AGAIN_MS);
				},
			);
		};
		load();
		return () => {
			isGone = true;
			window.clearTimeout(timer);
		};
	}, []);
	return (
		Notices && (
			<Island>
				<Notices ended={ended} />
			</Island>
		)
	);
}
