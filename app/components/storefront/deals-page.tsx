import type { DealsView, DealView } from "~/models/storefront/public-deals";
import { Thumbnail } from "../ui/thumbnail";
import { GuestCopyButton } from "./guest-buttons";
import { StoreFrame } from "./store-frame";

export function DealsPage({ view }: { view: DealsView }) {
	const { title, brand, storePath, orderingUrl, deals } = view;
	return (
		<StoreFrame brand={brand}>
			<div className="store-wide store-deals-head">
				<h1 className="store-title">{title}</h1>
				<p>
					<a className="link link-target" href={storePath}>
						View menu
					</a>
				</p>
			</div>
			<div className="store-wide">
				{deals.length === 0 && <p className="store-none">No deals right now.</p>}
				<ul className="store-deals">
					{deals.map((deal) => (
						<Deal key={deal.id} deal={deal} orderingUrl={orderingUrl} />
					))}
				</ul>
			</div>
		</StoreFrame>
	);
}

function Deal({ deal, orderingUrl }: { deal: DealView; orderingUrl: string }) {
	const { title, imageId, offer, conditions, details, promoCode } = deal;
	return (
		<li className="store-card store-deal">
			{imageId && (
				<Thumbnail id={imageId} width={350} height={350} className="store-deal-picture" />
			)}
			<div className="store-deal-words">
				<h2 className="store-category-title">{title}</h2>
				<p>{offer}</p>
				{conditions.length > 0 && <p className="hint">{conditions.join(" · ")}</p>}
				{details && <p className="hint">{details}</p>}
				{promoCode && (
					<div className="store-code">
						<code>{promoCode}</code> <GuestCopyButton text={promoCode} />
					</div>
				)}
				{orderingUrl && (
					<p className="store-deal-order">
						<a className="store-button" href={orderingUrl} rel="noopener">
							{promoCode ? "Order with this code" : "Order online"}
						</a>
					</p>
				)}
			</div>
		</li>
	);
}
