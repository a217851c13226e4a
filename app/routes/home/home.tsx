import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { homeDrawings } from "~/components/home/home-drawings.server";
import { pageMeta } from "~/components/page/page-meta";
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

export { default } from "~/components/home/several-home";

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
		drawings: homeDrawings(view),
		createPath: canSee(pages.newLocation, access.viewer) ? pages.newLocation.path : null,
	});
}
