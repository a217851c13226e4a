import { Link, useFetcher, useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLeftNotice } from "~/components/page/page-notice";
import { Icon } from "~/components/ui/icon";
import type { ListView } from "~/models/shared/list-view";
import { arrivals, type LiveOrder } from "~/models/shared/live";
import { alertWishes, playAlert } from "./alert-sound";
import { OrderTicket, type OrderTicketProps } from "./order-ticket";
import { type LiveState, useLiveOrders } from "./use-live-orders";

const LOOK_AGAIN_MS = 40;
const LEAVES_WITHIN_MS = 10_000;
const SHOWN = 4;
/** Rows under the top and bottom bars are not visible. */
const BARS = "-56px 0px";

/** Nothing is refreshed while a form is open; over a list the popup shows only while a new row is out of sight. */
export function OrderAlerts({ storeId, madeAt }: { storeId: string; madeAt: number }) {
	const [fresh, setFresh] = useState<LiveOrder[]>([]);
	const [said, setSaid] = useState("");
	const { lookAgain, rows } = useLivePage();
	const state = useLiveOrders(storeId, madeAt, {
		onOrder(type, order) {
			lookAgain();
			setFresh((before) => arrivals(before, type, order));
			if (arrivals([], type, order).length > 0)
				setSaid(`New order ${order.number}, ${order.customerName}`);
			if (type !== "order.changed" || order.diningOption === "curbside") soundFor(type, order);
		},
		onGap: lookAgain,
	});
	const drop = useCallback(
		(id: string) => setFresh((all) => all.filter((order) => order.id !== id)),
		[],
	);
	useRowsInSight(fresh, rows, drop);
	const all = `/location/${storeId}/orders?tab=new`;
	const [first] = fresh;
	return (
		<>
			{/* At its end the page can be scrolled clear of what lies over it. */}
			{(first || state === "paused") && <div className="alerts-room" />}
			<div className={rows ? "alerts alerts-line no-print" : "alerts no-print"}>
				{state === "paused" && <Paused />}
				<p className="sr-only" role="status">
					{said}
				</p>
				{first && (
					<section className="alert-card" aria-label="New orders">
						<p className="alert-head">
							<Icon name="bell" size={18} />
							<strong>{fresh.length === 1 ? "New order" : `${fresh.length} new orders`}</strong>
							<button type="button" className="btn btn-ghost btn-icon" onClick={() => setFresh([])}>
								<Icon name="x" label="Dismiss" />
							</button>
						</p>
						<ul>
							{fresh.slice(0, rows ? 1 : SHOWN).map((order) => (
								<li key={order.id}>
									<Link
										to={`/location/${storeId}/orders/${order.id}`}
										discover="none"
										className="menu-item"
										onClick={() => drop(order.id)}
									>
										<span className="flex-1 truncate">
											#{order.number} {order.customerName}
										</span>
									</Link>
								</li>
							))}
						</ul>
						{fresh.length > SHOWN && !rows && (
							<Link to={all} discover="none" className="menu-item" onClick={() => setFresh([])}>
								All new orders
							</Link>
						)}
					</section>
				)}
			</div>
			<PrintOnConfirm />
			<LiveMark state={state} />
		</>
	);
}

function Paused() {
	return (
		<p className="alert-paused" role="status">
			<Icon name="alert" size={16} /> Live updates paused. This page still checks for new orders.
		</p>
	);
}

function LiveMark({ state }: { state: LiveState }) {
	return <span hidden data-live={state} />;
}

type LiveHandle = { live?: boolean } | undefined;

function useLivePage(): { lookAgain: () => void; rows: unknown } {
	const { revalidate } = useRevalidator();
	const matches = useMatches();
	const wishes = matches.map((match) => (match.handle as LiveHandle)?.live);
	// The innermost route decides: a dialog over a live page keeps what is typed in it.
	const isFollowing = wishes.filter((wish) => wish !== undefined).pop() ?? false;
	const follows = useRef(false);
	follows.current = isFollowing;
	const isBusy = useRef(false);
	isBusy.current = useNavigation().state !== "idle";
	const leftAt = useRef(0);
	useEffect(() => {
		const leave = () => {
			leftAt.current = Date.now();
		};
		window.addEventListener("beforeunload", leave);
		return () => window.removeEventListener("beforeunload", leave);
	}, []);
	const timer = useRef<number>();
	const lookAgain = useCallback(() => {
		const look = () => {
			timer.current = undefined;
			// During a navigation it would load twice and could lose a one-time notice, and after signing out be refused.
			const isLeaving = Date.now() - leftAt.current < LEAVES_WITHIN_MS;
			if (isBusy.current || isLeaving) timer.current = window.setTimeout(look, LOOK_AGAIN_MS);
			else revalidate();
		};
		if (follows.current && !timer.current) timer.current = window.setTimeout(look, LOOK_AGAIN_MS);
	}, [revalidate]);
	const data = matches[matches.length - 1]?.data as { list?: ListView<unknown> } | undefined;
	return { lookAgain, rows: isFollowing && data?.list?.rows };
}

function useRowsInSight(fresh: LiveOrder[], rows: unknown, seen: (id: string) => void): void {
	useEffect(() => {
		if (!rows || fresh.length === 0 || typeof IntersectionObserver === "undefined") return;
		const watch = new IntersectionObserver(
			(entries) => {
				for (const { isIntersecting, target } of entries) {
					if (isIntersecting) seen((target as HTMLAnchorElement).pathname.split("/").pop() ?? "");
				}
			},
			{ rootMargin: BARS },
		);
		for (const { id } of fresh) {
			const row = document.querySelector(`.row-link[href$="/${id}"]`);
			if (row) watch.observe(row);
		}
		return () => watch.disconnect();
	}, [fresh, rows, seen]);
}

function soundFor(type: string, order: LiveOrder): void {
	const wishes = alertWishes();
	if (type === "order.changed") {
		if (wishes.curbside && order.topStatus === "in-progress") playAlert();
		return;
	}
	if (order.isASAP ? wishes.sound : wishes.orderAhead) playAlert();
}

function PrintOnConfirm() {
	const notice = useLeftNotice();
	const [done, setDone] = useState("");
	const isConfirmed = notice?.button?.fields.move === "unconfirm";
	const ticket = isConfirmed ? notice?.links?.find(({ isDocument }) => isDocument) : undefined;
	const id = notice?.id ?? "";
	const finish = useCallback(() => setDone(id), [id]);
	if (!ticket || id === done || !alertWishes().print) return null;
	return <TicketSheet key={id} to={ticket.to} onPrinted={finish} />;
}

const PRINTS = "prints-ticket";

function TicketSheet({ to, onPrinted }: { to: string; onPrinted: () => void }) {
	const { load, data } = useFetcher<OrderTicketProps>();
	const [hasPrinted, setHasPrinted] = useState(false);
	useEffect(() => load(to), [load, to]);
	const isReady = data !== undefined;
	useEffect(() => {
		if (!isReady || hasPrinted) return;
		setHasPrinted(true);
		document.body.classList.add(PRINTS);
		const end = () => {
			document.body.classList.remove(PRINTS);
			window.removeEventListener("afterprint", end);
			onPrinted();
		};
		window.addEventListener("afterprint", end);
		window.print();
	}, [isReady, hasPrinted, onPrinted]);
	if (!data) return null;
	const { ticket, tags, vendor } = data;
	return createPortal(
		<div className="ticket-sheet">
			<OrderTicket ticket={ticket} tags={tags} vendor={vendor} />
		</div>,
		document.body,
	);
}
