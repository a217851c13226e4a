import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { PrepTimeForm } from "~/components/fulfilment/prep-time-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { prepTimeEntity } from "~/models/fulfilment/prep-time.entity";
import { prepTimeFormSchema } from "~/models/fulfilment/prep-time.schema";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import { prepTimeConflict, prepTimeEditor } from "~/services/fulfilment/prep-time-editor.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { draftQuotePreview, savedQuotePreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.prepTime);
	const { gateway, page, location } = access;
	const settings = await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/prep-time", {
		params: locationParams(gateway),
	});
	return json({
		page,
		view: prepTimeEditor(access, settings, await savedQuotePreview(access, "takeout")),
		lastChange: await findLastChange(access, prepTimeEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.prepTime, "PREP_TIME.API_UPDATE");
	const { gateway, location, viewer } = access;
	return saveForm(args, {
		schema: prepTimeFormSchema,
		beforeSave: draftQuotePreview(access, "takeout", (prep) => ({ prep })),
		send: (value, form) =>
			gateway.send("PATCH", "/api/v2/store-v2/:merchantId/locations/:storeId/prep-time", {
				params: locationParams(gateway),
				body: value,
				key: form.key,
				version: form.version,
			}),
		failed: "Something went wrong while updating Prep Time",
		conflict: (current) => prepTimeConflict(current, viewer.clock),
		done: () => ({
			to: `/location/${location.storeId}/prep-time`,
			text: "Prep time was updated",
		}),
	});
}

export default function PrepTimePage() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<PrepTimeForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
		</Page>
	);
}
