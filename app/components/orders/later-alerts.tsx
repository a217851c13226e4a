import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Island, reportIsland } from "../ui/island";

type Alerts = ComponentType<{ storeId: string; madeAt: number }>;

const TRY_AGAIN_MS = 5_000;
/** A page that is made here may have waited so long for its data. */
const LOADED_WITHIN_MS = 10_000;

/** Alerts of new orders, loaded after the page's own script so as not to delay it. */
export function LaterAlerts({ storeId }: { storeId: string }) {
	const [Alerts, setAlerts] = useState<Alerts | null>(null);
	const isFromServer = !useHydrated();
	const [madeAt] = useState(() => (isFromServer ? 0 : performance.now() - LOADED_WITHIN_MS));
	useEffect(() => {
		let timer: number | undefined;
		let isGone = false;
		const load = () => {
			import("./order-alerts").then(
				({ OrderAlerts }) => isGone || setAlerts(() => OrderAlerts),
				// A short network failure must not leave the counter without alerts.
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
		Alerts && (
			<Island>
				<Alerts storeId={storeId} madeAt={madeAt} />
			</Island>
		)
	);
}
