import type { StoreHoursView, StoreView } from "~/models/storefront/store-view";
import { OpenBadge } from "../hours/open-badge";
import { Icon } from "../ui/icon";
import { StatusBadge } from "../ui/status-badge";
import { StoreFrame } from "./store-frame";
import { StoreHero } from "./store-hero";
import { StoreMenu } from "./store-menu";

export function StorePage({ store }: { store: StoreView }) {
	const { title, subtitle, menus, configuration, brand } = store;
	const { banner } = brand.look;
	const own = [banner.text, banner.subtitle].filter(Boolean);
	const lines = own.length > 0 ? own : [subtitle].filter(Boolean);
	return (
		<StoreFrame
			brand={brand}
			announcement={configuration.announcement}
			hasBar={hasOrderButton(store)}
		>
			<StoreHero look={brand.look} pictureId={store.pictureId}>
				<h1 className="store-title">{title}</h1>
				{lines.map((line) => (
					<p key={line} className="store-tagline">
						{line}
					</p>
				))}
			</StoreHero>
			<StoreBar store={store} />
			<div className="store-wide">
				{store.description && <p className="store-description">{store.description}</p>}
				{store.counterNote && <p>{store.counterNote}</p>}
				{menus.length === 0 && <p>The menu is empty right now.</p>}
			</div>
			{menus.map((menu) => (
				<StoreMenu
					key={menu.id}
					menu={menu}
					isAlone={menus.length === 1}
					colors={brand.look.colors}
					layout={configuration.menuLayout}
				/>
			))}
		</StoreFrame>
	);
}

function StoreBar({ store }: { store: StoreView }) {
	const { state, ready, address, dealsPath } = store;
	return (
		<div className={`store-wide store-bar${hasOrderButton(store) ? " store-bar-order" : ""}`}>
			<div className={state.details.length > 0 ? "store-state store-state-told" : "store-state"}>
				<State kind={state.kind} title={state.title} />
				{state.details.map((each) => (
					<p key={each}>{each}</p>
				))}
			</div>
			{ready && (
				<p className="store-fact">
					<Icon name="timer" size={18} />
					<span>{ready}</span>
				</p>
			)}
			{address && (
				<p className="store-fact store-fact-wide">
					<Icon name="pin" size={18} />
					<span>{address}</span>
				</p>
			)}
			{dealsPath && (
				<p className="store-fact">
					<Icon name="tag" size={18} />
					<a className="link" href={dealsPath}>
						View deals
					</a>
				</p>
			)}
			<HoursAndContact store={store} />
			<OrderButton store={store} />
		</div>
	);
}

function canOrder({ orderingUrl, orderLabel }: StoreView): boolean {
	return orderingUrl !== "" && orderLabel !== "";
}

function hasOrderButton(store: StoreView): boolean {
	return canOrder(store) || (store.orderingUrl === "" && store.phone !== null);
}

function OrderButton({ store }: { store: StoreView }) {
	const { orderingUrl, orderLabel, phone, state, menus } = store;
	const first = state.kind === "success" ? undefined : menus[0]?.categories[0];
	const call = orderingUrl ? null : phone;
	if (!first && !hasOrderButton(store)) return null;
	return (
		<p className={hasOrderButton(store) ? "store-order store-order-bar" : "store-order"}>
			{first && (
				<a className="store-button store-button-quiet" href={`#${first.anchor}`}>
					View menu
				</a>
			)}{" "}
			{canOrder(store) && (
				<a className="store-button" href={orderingUrl} rel="noopener">
					{orderLabel}
				</a>
			)}
			{call && (
				<a className="store-button" href={call.to}>
					{`Call ${call.label}`}
				</a>
			)}
		</p>
	);
}

function State({ kind, title }: Pick<StoreView["state"], "kind" | "title">) {
	if (kind === "warning") return <StatusBadge tone="warning">{title}</StatusBadge>;
	return <OpenBadge isOpen={kind === "success"}>{title}</OpenBadge>;
}

function HoursAndContact({ store: { hours, pickupAddress, phone } }: { store: StoreView }) {
	return (
		<details className="store-about">
			<summary>
				<Icon name="chevron-down" size={18} />
				Hours and contact
			</summary>
			<StoreHours hours={hours} />
			{pickupAddress && <p>Pick up orders at {pickupAddress}</p>}
			{phone && (
				<p>
					<a className="link link-target" href={phone.to}>
						{phone.label}
					</a>
				</p>
			)}
		</details>
	);
}

function StoreHours({ hours: { today, week, special, zone } }: { hours: StoreHoursView }) {
	return (
		<>
			<p>
				<strong>Today:</strong> {today}
			</p>
			<dl className="store-week">
				{[...week, ...special].map(({ days, hours }) => (
					<div key={days}>
						<dt>{days}</dt>
						<dd>{hours}</dd>
					</div>
				))}
			</dl>
			<p className="hint">{`All times are in ${zone}.`}</p>
		</>
	);
}
