import type { LoaderFunctionArgs } from "@remix-run/node";
import { findMenuKind } from "~/models/menu/menu-kind";
import { firstMenuList, menuPartPath, requireMenuPage } from "~/services/menu/menu-page.server";
import { notFoundPage } from "~/services/web/refusals.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

/** Leads from longer addresses to the thing that they name (spec 2.8), and from any other to the first list. */
export async function loader(args: LoaderFunctionArgs) {
	const { viewer, merchant } = await requireMenuPage(args);
	const [, itemType, , partId, , variationId] = (args.params["*"] ?? "").split("/");
	const kind = variationId ? "variation" : findMenuKind(itemType);
	const id = variationId || partId;
	const to =
		kind && id ? menuPartPath({ merchant, location: null }, kind, id) : firstMenuList(viewer);
	if (!to) throw notFoundPage();
	return redirectTo(args, to);
}
