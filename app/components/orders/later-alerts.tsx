import { type ComponentType, useEffect, useState } from "react";

type Alerts = ComponentType<{ storeId: string }>;

const TRY_AGAIN_MS = 5_000;

/** Alerts of new orders, loaded after the page's own script so that nobody waits for them. */
export function LaterAlerts({ storeId }: { storeId: string }) {
	const [Alerts, setAlerts] = useState<Alerts | null>(null);
	useEffect(() => {
		let timer: number | undefined;
		let isGone = false;
		const load = () => {
			import("./order-alerts").then(
				({ OrderAlerts }) => isGone || setAlerts(() => OrderAlerts),
				// A short network failure must not leave the counter without alerts.
				() => {
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
	return Alerts && <Alerts storeId={storeId} />;
}
