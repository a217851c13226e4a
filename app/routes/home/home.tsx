import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GetReadyCard } from "~/components/home/get-ready-card";
import { Home } from "~/components/home/home";
import { HomeBeginning } from "~/components/home/home-beginning";
import { hourChart } from "~/components/home/hour-chart.server";
import { LinkOffer } from "~/components/identity/link-offer";
import { ClearMessages } from "~/components/notifier/clear-messages";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import type { HomeView } from "~/models/home/home-view";
import { homeOf } from "~/models/pages/home-of";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { permissionsOf } from "~/models/viewer/viewer";
import { homeView, showsAllProblems } from "~/services/home/home.server";
import { placeOrderOf } from "~/services/home/home-places.server";
import { linkOffer } from "~/services/identity/single-sign-on-offer.server";
import { waitingView } from "~/services/notifier/waiting-messages.server";
import { requirePage } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.home);
	const own = homeOf(access.viewer);
	if (own !== pages.home.path) throw await redirectTo(args, own);
	const sort = placeOrderOf(args.request);
	const mayClear = permissionsOf(access.viewer).includes("NOTIFICATION.API_UPDATE");
	const [view, offer, waiting] = await Promise.all([
		homeView(access, null, { order: sort, showsAll: showsAllProblems(args.request) }),
		linkOffer(args.request, access),
		mayClear ? waitingView(access.gateway) : null,
	]);
	return json({
		page: access.page,
		view,
		sort,
		offer,
		waiting,
		chart: view.sales?.hours ? hourChart(view.sales.hours) : null,
		createPath: canSee(pages.newLocation, access.viewer) ? pages.newLocation.path : null,
	});
}

export default function OrganisationHome() {
	const { page, view, sort, offer, waiting, chart, createPath } = useLoaderData<typeof loader>();
	return (
		<Page
			{...page}
			title={view.welcome}
			purpose={todayWords(view) || page.purpose}
			actions={
				view.stopPath && (
					<ButtonLink to={view.stopPath} variant="danger-quiet" icon="alert">
						Stop orders
					</ButtonLink>
				)
			}
		>
			{view.getReady.length > 0 && <GetReadyCard steps={view.getReady} note={view.getReadyNote} />}
			{view.isNew && view.getReady.length === 0 && (
				<HomeBeginning kind={view.isNew} createPath={createPath} />
			)}
			<Home view={view} page={page} chart={chart} sort={sort} />
			{waiting !== null && (
				<ClearMessages
					page={page}
					messages={waiting}
					action={"/home/clear-messages"}
					where="all locations"
					atHome
				/>
			)}
			<LinkOffer offer={offer} csrf={page.csrf} />
		</Page>
	);
}

function todayWords({ day, places }: Pick<HomeView, "day" | "places">): string {
	const open = places.filter(({ isOpen }) => isOpen).length;
	return [day, places.length > 0 && `${open} of ${places.length} open`].filter(Boolean).join(" · ");
}
