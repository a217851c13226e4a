import { Thumbnail } from "~/components/ui/thumbnail";
import type { DealsView, DealView } from "~/models/storefront/public-deals";

export function DealsPage({ view: { title, storePath, deals } }: { view: DealsView }) {
	return (
		<div className="store">
			<main id="content">
				<header className="store-head">
					<div className="min-w-0">
						<h1 className="page-title">{title}</h1>
						<p>
							<a className="btn btn-secondary" href={storePath}>
								See the menu
							</a>
						</p>
					</div>
				</header>
				{deals.length === 0 && <p>There are no deals at the moment.</p>}
				<ul className="store-items">
					{deals.map((deal) => (
						<Deal key={deal.id} deal={deal} />
					))}
				</ul>
			</main>
		</div>
	);
}

function Deal({ deal }: { deal: DealView }) {
	const { title, subtitle, message, imageId, what, things, when, promoCode } = deal;
	return (
		<li>
			{imageId && (
				<Thumbnail id={imageId} width={120} height={120} className="store-item-picture" />
			)}
			<h2 className="section-title">{title}</h2>
			{subtitle && <p>{subtitle}</p>}
			{message && <p>{message}</p>}
			<p className="hint">{what}</p>
			{things.length > 0 && <p className="hint">{things.join(", ")}</p>}
			<p className="hint">{when}</p>
			{promoCode && (
				<p>
					With the code <strong>{promoCode}</strong>
				</p>
			)}
		</li>
	);
}
