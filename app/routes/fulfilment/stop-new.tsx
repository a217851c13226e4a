import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { StopForm } from "~/components/fulfilment/stop-form";
import { StopPreview } from "~/components/fulfilment/stop-preview";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { locationStopFormSchema, stopFormSchema } from "~/models/fulfilment/stop.schema";
import type { StopPreviewView } from "~/models/fulfilment/stop-view";
import { pageAtLevel } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { localDate } from "~/models/shared/instants";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { zoneOf } from "~/models/viewer/viewer";
import { stopLocations, submitStop } from "~/services/fulfilment/stop-form.server";
import { requirePageAt } from "~/services/web/access.server";
import { firstLocations } from "~/services/web/searched-locations.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.newStop);
	const { page, viewer, location } = access;
	const { locations } = firstLocations(args.request, await stopLocations(access));
	const isLimited = viewer.user.stores !== null;
	return json({
		page,
		locations: location ? null : locations,
		today: localDate(new Date().toISOString(), zoneOf(viewer, location)),
		mayStopAll: !isLimited,
		backTo: listPath(location),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.newStop, "STOP_ORDERS.API_UPDATE");
	const { location } = access;
	return submitStop(args, access, {
		schema: location ? locationStopFormSchema(location.storeId) : stopFormSchema,
		to: listPath(location),
	});
}

function listPath(location: LocationSummary | null): string {
	return pagePath(pageAtLevel(pages.stopOrders, location), { id: location?.storeId });
}

export default function NewStop() {
	const { page, backTo, ...view } = useLoaderData<typeof loader>();
	const answer = useActionData<StopPreviewView | FormAnswer>();
	return (
		<Page {...page}>
			{answer && "typed" in answer ? (
				<StopPreview page={page} view={answer} backTo={backTo} />
			) : (
				<StopForm page={page} {...view} answer={answer} backTo={backTo} />
			)}
		</Page>
	);
}
