import { type ComponentType, useEffect, useState } from "react";
import { Island, reportIsland } from "../../ui/island";
import { begunSyncs, SYNC_BEGUN } from "./begun-syncs";

const TRY_AGAIN_MS = 5_000;

/** Tells the ends of syncs that a person began in this tab; its script is loaded only while one goes on. */
export function LaterSyncNotices({ person }: { person: string }) {
	const [Notices, setNotices] = useState<ComponentType<{ person: string }> | null>(null);
	useEffect(() => {
		let timer: number | undefined;
		let isGone = false;
		const load = () => {
			if (begunSyncs(person).length === 0) return;
			import("./sync-notices").then(
				(found) => isGone || setNotices(() => found.SyncNotices),
				(error) => {
					reportIsland(error);
					if (!isGone) timer = window.setTimeout(load, TRY_AGAIN_MS);
				},
			);
		};
		load();
		window.addEventListener(SYNC_BEGUN, load);
		return () => {
			isGone = true;
			window.clearTimeout(timer);
			window.removeEventListener(SYNC_BEGUN, load);
		};
	}, [person]);
	return (
		Notices && (
			<Island>
				<Notices person={person} />
			</Island>
		)
	);
}
