import type { LoaderFunctionArgs } from "@remix-run/node";
import { retarget } from "~/models/pages/landing";
import { matchesSearch } from "~/models/shared/fold-text";
import { capSearch } from "~/models/shared/list";
import { SEARCHED_FROM } from "~/models/shared/searched-choices";
import { requireUser } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";

export { default } from "~/components/page/no-page";

export async function loader(args: LoaderFunctionArgs) {
	const { viewer } = await requireUser(args);
	const params = new URL(args.request.url).searchParams;
	const from = safePath(params.get("from"), "/");
	const search = capSearch(params.get("q"));
	const matches = viewer.locations.filter(({ storeId, title, city }) =>
		search ? matchesSearch(`${title} ${city}`, search) : storeId === params.get("to"),
	);
	const [target, ...others] = matches;
	if (search && !target) {
		return redirectTo(args, from, { type: "warning", text: "No matches" });
	}
	// Nobody has seen them all, to know which is the first.
	if (others.length > 0 && viewer.locations.length > SEARCHED_FROM) {
		return redirectTo(args, `/search?${new URLSearchParams({ q: search })}`);
	}
	return redirectTo(args, retarget(from, viewer, target ?? "organization"));
}
