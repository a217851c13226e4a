import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { homeDrawings } from "~/components/home/home-drawings.server";
import { homePath } from "~/models/pages/home-path";
import { pages } from "~/models/pages/pages";
import { homeView, showsAllIssues } from "~/services/home/home.server";
import { parsePlaceSort } from "~/services/home/home-places.server";
import { linkOffer } from "~/services/identity/single-sign-on-offer.server";
import { requirePage } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/home/locations-home";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.someHome);
	const ownHomePath = homePath(access.viewer);
	if (ownHomePath !== pages.home.path) throw await redirectTo(args, ownHomePath);
	const sort = parsePlaceSort(args.request);
	const [view, offer] = await Promise.all([
		homeView(access, null, { sort, showsAll: showsAllIssues(args.request) }),
		linkOffer(args.request, access),
	]);
	const drawings = homeDrawings(view);
	return json({
		page: access.page,
		view,
		sort,
		offer,
		unsentMessages: null,
		drawings,
		createPath: null,
	});
}
