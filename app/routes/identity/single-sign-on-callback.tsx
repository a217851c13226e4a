import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleCallback } from "~/services/identity/single-sign-on-callback.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export { default } from "~/components/page/no-page";

export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	return handleCallback(args);
}
