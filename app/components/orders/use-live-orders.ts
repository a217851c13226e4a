import { useEffect, useRef, useState } from "react";
import type { LiveOrder } from "~/models/shared/live";

export type LiveState = "connecting" | "live" | "paused";

interface LiveHandlers {
	onOrder(type: string, order: LiveOrder): void;
	onGap(): void;
}

const TYPES = ["order.created", "order.changed", "order.escalated"];
const POLL_MS = 15_000;
/** A timer this late means that the device slept (spec 9.1). */
const WAKE_CHECK_MS = 20_000;
const WAKE_SLACK_MS = 2_000;
const RETRY_MS = 5_000;

/**
 * Follows a location's orders over a live stream, and polls every 15 seconds while it is down. Includes events since
 * the page was made, `madeAt` ms after the document request, because scripts can start seconds later.
 */
export function useLiveOrders(storeId: string, madeAt: number, handlers: LiveHandlers): LiveState {
	const [state, setState] = useState<LiveState>("connecting");
	const latest = useRef(handlers);
	latest.current = handlers;

	useEffect(() => {
		let source: EventSource | undefined;
		let retry: number | undefined;
		let lastId = "";

		const open = () => {
			source?.close();
			if (typeof EventSource === "undefined") return setState("paused");
			const from = lastId ? `after=${lastId}` : `age=${Math.round(performance.now() - madeAt)}`;
			source = new EventSource(`/location/${storeId}/live?${from}`);
			source.addEventListener("state", ({ data, lastEventId }) => {
				setState(data === "live" ? "live" : "paused");
				lastId = lastEventId || lastId;
			});
			source.addEventListener("gap", () => latest.current.onGap());
			source.addEventListener("renew", open);
			for (const type of TYPES) {
				source.addEventListener(type, (event) => {
					const { data, lastEventId } = event as MessageEvent<string>;
					lastId = lastEventId;
					latest.current.onOrder(type, JSON.parse(data).payload as LiveOrder);
				});
			}
			source.onerror = () => {
				setState("paused");
				// The browser reconnects by itself unless it was refused for good.
				if (source?.readyState !== EventSource.CLOSED) return;
				window.clearTimeout(retry);
				retry = window.setTimeout(open, RETRY_MS);
			};
		};
		open();

		let checkedAt = Date.now();
		const wakeCheck = window.setInterval(() => {
			const slept = Date.now() - checkedAt > WAKE_CHECK_MS + WAKE_SLACK_MS;
			checkedAt = Date.now();
			if (!slept) return;
			open();
			latest.current.onGap();
		}, WAKE_CHECK_MS);

		return () => {
			source?.close();
			window.clearTimeout(retry);
			window.clearInterval(wakeCheck);
		};
	}, [storeId, madeAt]);

	useEffect(() => {
		if (state !== "paused") return;
		const poll = window.setInterval(() => latest.current.onGap(), POLL_MS);
		return () => window.clearInterval(poll);
	}, [state]);

	return state;
}
