import type { LoaderFunctionArgs } from "@remix-run/node";
import { retarget } from "~/models/pages/landing";
import { capSearch } from "~/models/shared/list";
import { requireUser } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";

export { default } from "~/components/page/no-page";

export async function loader(args: LoaderFunctionArgs) {
	const { viewer } = await requireUser(args);
	const params = new URL(args.request.url).searchParams;
	const from = safePath(params.get("from"), "/");
	const search = capSearch(params.get("q")).toLowerCase();
	const target = search
		? viewer.locations.find(({ title, city }) => `${title} ${city}`.toLowerCase().includes(search))
		: viewer.locations.find(({ storeId }) => storeId === params.get("to"));
	if (search && !target) {
		return redirectTo(args, from, { type: "warning", text: "No matches" });
	}
	return redirectTo(args, retarget(from, viewer, target ?? "organisation"));
}
