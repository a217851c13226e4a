import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { LastChange } from "~/components/audit/last-change";
import { FeaturesForm } from "~/components/merchants/features-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Notice } from "~/components/ui/notice";
import { featuresFormSchema } from "~/models/merchants/features.schema";
import { pages } from "~/models/pages/pages";
import { toFeatureState } from "~/models/viewer/features";
import { findLastChange } from "~/services/audit/last-change.server";
import { updateFeatures } from "~/services/gateway/merchants/merchants.server";
import { featureLabels, featuresView, offeredFeatures } from "~/services/merchants/features.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.featuresSetup);
	const { merchantId } = access.merchant;
	const { view, lastChange } = await promiseHash({
		view: featuresView(access),
		lastChange: findLastChange(access, "merchant", merchantId, FEATURE_FIELDS),
	});
	return json({ page: access.page, view, lastChange }, { status: view ? 200 : 503 });
}

const FEATURE_FIELDS = ["featuresFlags", "shortTermFeatureFlags"];

export async function action(args: ActionFunctionArgs) {
	const { gateway, viewer } = await requirePage(args, pages.featuresSetup, "FEATURE.API_UPDATE");
	return saveForm(args, {
		schema: featuresFormSchema,
		send: (value, form) => updateFeatures(gateway, offeredFeatures(value, viewer), form),
		conflict: (current) => ({
			value: { ...toFeatureState(current) },
			version: current.version,
			labels: featureLabels(viewer),
		}),
		done: () => ({ to: pages.featuresSetup.path, text: "Features were updated" }),
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
