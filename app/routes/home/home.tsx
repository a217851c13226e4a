import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { homeDrawings } from "~/components/home/home-drawings.server";
import { homePath } from "~/models/pages/home-path";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { homeView, showsAllIssues } from "~/services/home/home.server";
import { parsePlaceSort } from "~/services/home/home-places.server";
import { linkOffer } from "~/services/identity/single-sign-on-offer.server";
import { waitingView } from "~/services/notifier/waiting-messages.server";
import { requirePage } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/home/locations-home";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.home);
	const ownHomePath = homePath(access.viewer);
	if (ownHomePath !== pages.home.path) throw await redirectTo(args, ownHomePath);
	const sort = parsePlaceSort(args.request);
	const canClear = viewerPermissions(access.viewer).includes("NOTIFICATION.API_UPDATE");
	const [view, offer, unsentMessages] = await Promise.all([
		homeView(access, null, { sort, showsAll: showsAllIssues(args.request) }),
		linkOffer(args.request, access),
		canClear ? waitingView(access.gateway) : null,
	]);
	return json({
		page: access.page,
		view,
		sort,
		offer,
		unsentMessages,
		drawings: homeDrawings(view),
		createPath: canSee(pages.newLocation, access.viewer) ? pages.newLocation.path : null,
	});
}
