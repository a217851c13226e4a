import type { LoaderFunctionArgs } from "@remix-run/node";
import { longMenuAddress } from "~/models/menu/long-menu-address";
import { firstMenuList, namedPartPath, requireMenuPage } from "~/services/menu/menu-page.server";
import { notFoundPage } from "~/services/web/denials.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

/** Redirects longer addresses to the part that they name (spec 2.8, 2.16), and others to the first list. */
export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPage(args);
	const isHere = access.location !== null;
	const named = longMenuAddress(args.params["*"] ?? "", isHere ? 0 : 1);
	const to = named ? namedPartPath(access, named) : firstMenuList(access);
	if (!to) throw notFoundPage();
	return redirectTo(args, to);
}
