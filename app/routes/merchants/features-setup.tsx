import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { LastChange } from "~/components/audit/last-change";
import { FeaturesForm } from "~/components/merchants/features-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Notice } from "~/components/ui/notice";
import { featureStateOf } from "~/models/merchants/features";
import { featuresFormSchema } from "~/models/merchants/features.schema";
import type { Merchant } from "~/models/merchants/merchant";
import { pages } from "~/models/pages/pages";
import { lastChangeOf } from "~/services/audit/last-change.server";
import { updateFeatures } from "~/services/gateway/merchants/merchants.server";
import { featureLabels, featuresView, offeredFeatures } from "~/services/merchants/features.server";
import { requirePage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.featuresSetup);
	const { merchantId } = access.merchant;
	const { view, lastChange } = await promiseHash({
		view: featuresView(access),
		lastChange: lastChangeOf(access, "merchant", merchantId, FEATURE_FIELDS),
	});
	return json({ page: access.page, view, lastChange }, { status: view ? 200 : 503 });
}

const FEATURE_FIELDS = ["featuresFlags", "shortTermFeatureFlags"];

export async function action(args: ActionFunctionArgs) {
	const { gateway, viewer } = await requirePage(args, pages.featuresSetup, "FEATURE.API_UPDATE");
	const form = await parseForm(args.request, featuresFormSchema);
	if (!form.value) return form.again();
	const result = await updateFeatures(gateway, offeredFeatures(form.value, viewer), form);
	if (result.ok) {
		const text = "Features were updated";
		return redirectTo(args, pages.featuresSetup.path, { type: "success", text });
	}
	const current = result.failure.details.current as Merchant | undefined;
	return form.refused(result.failure, {
		...(current && { current: { value: featureStateOf(current), version: current.version } }),
		labels: featureLabels(viewer),
	});
}

export default function FeaturesSetup() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{view ? (
				<FeaturesForm page={page} view={view} answer={answer} />
			) : (
				<Notice kind="error">Sorry. We're unable to fetch features. Please try again.</Notice>
			)}
			<LastChange change={lastChange} />
		</Page>
	);
}
