import type { LoaderFunctionArgs } from "@remix-run/node";
import { CONSENT_PROVIDERS } from "~/models/money/payment-provider";
import { pages } from "~/models/pages/pages";
import { getConsentAddress } from "~/services/gateway/money/payment-provider.server";
import { paymentCallback } from "~/services/money/payment-consent.server";
import { requireLocationPage } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

/** A link rather than a form: the page's policy forbids forms to other origins, and it changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.locationPaymentProvider,
		"PAYMENT.API_UPDATE",
	);
	const requested = new URL(args.request.url).searchParams.get("provider");
	const provider = CONSENT_PROVIDERS.find((id) => id === requested);
	if (!provider) {
		return redirectTo(args, `/location/${location.storeId}/general/payment/provider`);
	}
	const redirectUri = paymentCallback(args);
	return redirectTo(args, await getConsentAddress(gateway, { provider, redirectUri }));
}
