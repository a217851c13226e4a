import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePublicPage } from "~/services/access.server";
import { takeAnswer } from "~/services/single-sign-on-callback.server";

export { default } from "~/components/page/no-page";

/** Where the provider sends browsers back to. */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	return takeAnswer(args);
}
