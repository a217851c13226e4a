import type { LoaderFunctionArgs } from "@remix-run/node";
import { consentParams } from "~/services/money/payment-consent.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Return URL for payment providers: redirects to the page of the location in `state`. */
export async function loader(args: LoaderFunctionArgs) {
	await requirePublicPage(args);
	const params = new URL(args.request.url).searchParams;
	const storeId = params.get("state")?.split(".")[0] ?? "";
	if (!UUID.test(storeId)) return redirectTo(args, "/");
	const result = `/location/${storeId}/general/payment/provider/result`;
	return redirectTo(args, `${result}?${consentParams(params)}`);
}
