import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { requireLocationPage } from "~/services/web/access.server";
import { liveStream, streamOwner } from "~/services/web/live.server";

export async function loader(args: LoaderFunctionArgs) {
	const { viewer, merchant, location } = await requireLocationPage(args, pages.locationOrders);
	if (args.request.method === "HEAD") return json(null);
	const owner = streamOwner(viewer, location.storeId);
	return liveStream(args.request, merchant.merchantId, owner);
}
