import type { GuestGiftCardView } from "~/models/storefront/guest-gift-card-view";
import { Icon } from "../ui/icon";
import { StatusBadge } from "../ui/status-badge";
import { GuestCopyButton, GuestPrintButton } from "./guest-buttons";
import { partClass, StoreFrame } from "./store-frame";

const MAX_LISTED = 6;

export function GuestGiftCard({ view }: { view: GuestGiftCardView }) {
	const { brand, title, from, message, expires, acceptedAt, orderingUrl } = view;
	return (
		<StoreFrame brand={brand}>
			<div className="store-wide store-gift">
				<h1 className="store-title">{title}</h1>
				<Card view={view} />
				<div className="store-gift-ways no-print">
					{orderingUrl && (
						<a className="store-button" href={orderingUrl} rel="noopener">
							Order online
						</a>
					)}
					<GuestPrintButton
						className={orderingUrl ? "store-button store-button-quiet" : "store-button"}
					/>
				</div>
				{(message || from) && (
					<blockquote className="store-gift-words">
						{message && <p>{message}</p>}
						{from && <p className="hint">{`From ${from}`}</p>}
					</blockquote>
				)}
				<p>
					<strong>Expires:</strong> {expires}
				</p>
				<Places places={acceptedAt} />
				<p className="hint">Anyone with the number can use it, so keep it safe like cash.</p>
			</div>
		</StoreFrame>
	);
}

function Card({ view }: { view: GuestGiftCardView }) {
	const { brand, balance, ofValue, stateMessage, number } = view;
	const { header, button } = brand.look.colors;
	return (
		<section className="store-gift-card" aria-label="Gift card">
			<div className={partClass("store-gift-face", header ?? button)}>
				<p className="store-gift-kind">{brand.name}</p>
				<div>
					<p>Balance</p>
					<p className="store-gift-balance">
						{balance} {ofValue && <span className="store-gift-value">{ofValue}</span>}
					</p>
				</div>
			</div>
			<div className="store-gift-number">
				{stateMessage && <StatusBadge tone="warning">{stateMessage}</StatusBadge>}
				<p className="hint">Card number</p>
				<div className="store-code">
					<code>{number}</code> <GuestCopyButton text={number} />
				</div>
			</div>
		</section>
	);
}

function Places({ places }: { places: GuestGiftCardView["acceptedAt"] }) {
	if (places.length === 0) return null;
	const list = (
		<ul className="store-gift-places">
			{places.map(({ title, address, path }) => (
				<li key={path}>
					<a className="link link-target" href={path}>
						{title}
					</a>
					<span className="hint">{address}</span>
				</li>
			))}
		</ul>
	);
	return (
		<section>
			<h2 className="store-category-title">Where to use it</h2>
			{places.length <= MAX_LISTED ? (
				list
			) : (
				<details className="store-about">
					<summary>
						<Icon name="chevron-down" size={18} />
						{`Accepted at ${places.length} locations`}
					</summary>
					{list}
				</details>
			)}
		</section>
	);
}
