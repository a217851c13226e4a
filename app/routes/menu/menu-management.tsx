import type { LoaderFunctionArgs } from "@remix-run/node";
import { findMenuKind } from "~/models/menu/menu-kind";
import { pages } from "~/models/pages/pages";
import { firstMenuList, menuPartPath } from "~/services/menu/menu-page.server";
import { requirePage } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/refusals.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

/** Leads from longer addresses to the thing that they name (spec 2.8), and from any other to the first list. */
export async function loader(args: LoaderFunctionArgs) {
	// The address of the list names the organization, and this one may not.
	const named = { ...args, params: { ...args.params, merchantId: "own" } };
	const { viewer, merchant } = await requirePage(named, pages.items);
	const [, itemType, , id] = (args.params["*"] ?? "").split("/");
	const kind = findMenuKind(itemType);
	const to = kind && id ? menuPartPath(merchant.merchantId, kind, id) : firstMenuList(viewer);
	if (!to) throw notFoundPage();
	return redirectTo(args, to);
}
