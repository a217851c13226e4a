import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { homeDrawings } from "~/components/home/home-drawings.server";
import { pageMeta } from "~/components/page/page-meta";
import { homeOf } from "~/models/pages/home-of";
import { pages } from "~/models/pages/pages";
import { homeView, showsAllProblems } from "~/services/home/home.server";
import { placeOrderOf } from "~/services/home/home-places.server";
import { linkOffer } from "~/services/identity/single-sign-on-offer.server";
import { requirePage } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/home/several-home";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.someHome);
	const own = homeOf(access.viewer);
	if (own !== pages.home.path) throw await redirectTo(args, own);
	const sort = placeOrderOf(args.request);
	const [view, offer] = await Promise.all([
		homeView(access, null, { order: sort, showsAll: showsAllProblems(args.request) }),
		linkOffer(args.request, access),
	]);
	const drawings = homeDrawings(view);
	return json({ page: access.page, view, sort, offer, waiting: null, drawings, createPath: null });
}
