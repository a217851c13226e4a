import { type ComponentType, useEffect, useState } from "react";

type Alerts = ComponentType<{ storeId: string }>;

const TRY_AGAIN_MS = 5_000;

/** The alerts of new orders. Their script comes after the page's own: nobody waits for it to read or to type. */
export function LaterAlerts({ storeId }: { storeId: string }) {
	const [Alerts, setAlerts] = useState<Alerts | null>(null);
	useEffect(() => {
		let timer: number | undefined;
		let isGone = false;
		const load = () => {
			import("./order-alerts").then(
				({ OrderAlerts }) => isGone || setAlerts(() => OrderAlerts),
				// A line that is down for a moment must not leave the counter without alerts.
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
