import { Link, useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import type { LiveOrder } from "~/models/live";
import { Icon } from "../ui/icon";
import { alertWishes, playAlert } from "./alert-sound";
import { type LiveState, useLiveOrders } from "./use-live-orders";

/** At the same moment one look at the server is enough. */
const LOOK_AGAIN_MS = 40;
const SHOWN = 4;

/**
 * New orders of a location as they come in: a popup with the way to each, an opt-in sound, and fresh rows on pages
 * that say `handle = { live: true }`. Forms are left alone: nobody's typing is touched.
 */
export function OrderAlerts({ storeId }: { storeId: string }) {
	const [fresh, setFresh] = useState<LiveOrder[]>([]);
	const lookAgain = useLookAgain();
	const state = useLiveOrders(storeId, {
		onOrder(type, order) {
			lookAgain();
			setFresh((before) => {
				const others = before.filter(({ id }) => id !== order.id);
				return order.topStatus === "new" ? [order, ...others] : others;
			});
			if (type !== "order.changed" || order.diningOption === "curbside") soundFor(type, order);
		},
		onGap: lookAgain,
	});
	return (
		<div className="alerts no-print">
			{state === "paused" && <Paused />}
			<div role="status" aria-live="polite">
				{fresh.length > 0 && (
					<section className="alert-card" aria-label="New orders">
						<p className="alert-head">
							<Icon name="bell" size={18} />
							<strong>{fresh.length === 1 ? "New order" : `${fresh.length} new orders`}</strong>
							<button type="button" className="btn btn-ghost btn-icon" onClick={() => setFresh([])}>
								<Icon name="x" label="Dismiss" />
							</button>
						</p>
						<ul>
							{fresh.slice(0, SHOWN).map((order) => (
								<li key={order.id}>
									<Link
										to={`/location/${storeId}/orders/${order.id}`}
										discover="none"
										className="menu-item"
										onClick={() => setFresh((all) => all.filter(({ id }) => id !== order.id))}
									>
										<span className="flex-1 truncate">
											#{order.number} {order.customerName}
										</span>
									</Link>
								</li>
							))}
						</ul>
						{fresh.length > SHOWN && (
							<Link
								to={`/location/${storeId}/orders?tab=new`}
								discover="none"
								className="menu-item"
								onClick={() => setFresh([])}
							>
								All new orders
							</Link>
						)}
					</section>
				)}
			</div>
			<LiveMark state={state} />
		</div>
	);
}

function Paused() {
	return (
		<p className="alert-paused" role="status">
			<Icon name="alert" size={16} /> Live updates paused. This page looks for new orders by itself.
		</p>
	);
}

/** For those who test by looking: whether the stream is up. */
function LiveMark({ state }: { state: LiveState }) {
	return <span hidden data-live={state} />;
}

/** Loads the page's data again, but only on pages that follow orders. */
function useLookAgain(): () => void {
	const { revalidate } = useRevalidator();
	const matches = useMatches();
	const follows = useRef(false);
	const wishes = matches.map((match) => (match.handle as { live?: boolean } | undefined)?.live);
	// The innermost decides: a dialog over a page that follows orders keeps what is typed and answered in it.
	follows.current = wishes.filter((wish) => wish !== undefined).pop() ?? false;
	const isBusy = useRef(false);
	isBusy.current = useNavigation().state !== "idle";
	const timer = useRef<number>();
	return useCallback(() => {
		const look = () => {
			timer.current = undefined;
			// A page on its way would be asked for twice, and a notice that is shown once be lost between.
			if (isBusy.current) timer.current = window.setTimeout(look, LOOK_AGAIN_MS);
			else revalidate();
		};
		if (follows.current && !timer.current) timer.current = window.setTimeout(look, LOOK_AGAIN_MS);
	}, [revalidate]);
}

function soundFor(type: string, order: LiveOrder): void {
	const wishes = alertWishes();
	if (type === "order.changed") {
		if (wishes.curbside && order.topStatus === "in-progress") playAlert();
		return;
	}
	if (order.isASAP ? wishes.sound : wishes.orderAhead) playAlert();
}
