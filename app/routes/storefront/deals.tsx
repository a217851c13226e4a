import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Thumbnail } from "~/components/ui/thumbnail";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { clockOfCountry, clockOfLanguages } from "~/models/shared/clock";
import type { DealsView, DealView } from "~/models/storefront/public-deals";
import { getPublicDeals } from "~/services/gateway/storefront/public-menu.server";
import { dealsView } from "~/services/storefront/deals-view.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export { StoreError as ErrorBoundary } from "~/components/storefront/store-error";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? data.view.title : "Store not found" },
	...(data ? [{ tagName: "link", rel: "stylesheet", href: data.view.themePath }] : []),
];

export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const { slug = "" } = args.params;
	const deals = await getPublicDeals(gateway, slug);
	const present = deals.location.slug;
	if (present !== slug) {
		const headers = { "cache-control": "no-store" };
		throw redirect(pagePath(pages.deals, { slug: present }), { headers });
	}
	const spoken = clockOfLanguages(args.request.headers.get("accept-language"));
	const clock = spoken ?? clockOfCountry(deals.location.countryCode);
	return json({ view: dealsView(deals, clock) });
}

export default function Deals() {
	const { view } = useLoaderData<typeof loader>();
	return <DealsPage view={view} />;
}

function DealsPage({ view: { title, storePath, deals } }: { view: DealsView }) {
	return (
		<div className="store">
			<main id="content">
				<header className="store-head">
					<div className="min-w-0">
						<h1 className="page-title">{title}</h1>
						<p>
							<a className="btn btn-secondary" href={storePath}>
								View menu
							</a>
						</p>
					</div>
				</header>
				{deals.length === 0 && <p>No deals right now.</p>}
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
