import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { ButtonLink } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import {
	CONSENT_RESULTS,
	type ConsentResult,
	parseConsentResult,
} from "~/models/money/payment-consent";
import { pages } from "~/models/pages/pages";
import { handleConsent } from "~/services/money/payment-consent.server";
import { requireLocationPage } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

/** Takes what the provider sent, then shows the result under an address that can be loaded again. */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, location } = await requireLocationPage(args, pages.locationPaymentResult);
	const params = new URL(args.request.url).searchParams;
	const provider = `/location/${location.storeId}/general/payment/provider`;
	if (params.has("consent")) {
		throw await redirectTo(args, `${provider}/result?is=${await handleConsent(gateway, params)}`);
	}
	const result = parseConsentResult(params.get("is"));
	return json({ page, result, provider, payment: `/location/${location.storeId}/general/payment` });
}

export default function PaymentResult() {
	const { page, result, provider, payment } = useLoaderData<typeof loader>();
	const { kind, title, text } = CONSENT_RESULTS[result];
	return (
		<Page {...page} narrow>
			<Notice kind={kind} title={title}>
				<p>{text}</p>
			</Notice>
			<div className="actions mt-4">
				<ButtonLink to={provider} variant="primary">
					{BUTTONS[result] ?? "Try again"}
				</ButtonLink>
				<ButtonLink to={payment}>Payment settings</ButtonLink>
			</div>
		</Page>
	);
}

const BUTTONS: Partial<Record<ConsentResult, string>> = {
	done: "View payment provider",
	none: "Open the payment provider",
};
