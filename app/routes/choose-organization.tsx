import type { LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages";
import { requireUser } from "~/services/access.server";
import { landingFor } from "~/services/landing.server";
import { redirectTo } from "~/services/request-state.server";
import { safePath } from "~/services/safe-path.server";

/** Provider staff choose an organisation where they search for one; everybody else has but one. */
export async function loader(args: LoaderFunctionArgs) {
	const { viewer } = await requireUser(args);
	if (viewer.user.type !== "provider") return redirectTo(args, landingFor(viewer));
	const next = safePath(new URL(args.request.url).searchParams.get("next"), "/auth");
	return redirectTo(args, `${pages.support.path}?${new URLSearchParams({ next })}`);
}
