import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HoursChangeForm } from "~/components/hours/hours-change-form";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { sameEveryDay } from "~/models/hours/business-hours";
import { NEW_WINDOW } from "~/models/hours/business-hours-form";
import type { HoursChange } from "~/models/hours/hours-change";
import { hoursChangeFormSchema, hoursTaskSchema } from "~/models/hours/hours-change.schema";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView, PreviewedChange } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { localDate } from "~/models/shared/instants";
import { viewerTimeZone } from "~/models/viewer/viewer";
import { failureResponse } from "~/services/gateway/client.server";
import { requirePage, type ScopedGateway } from "~/services/web/access.server";
import { submitBulkChange } from "~/services/web/bulk-change.server";
import { requestedLocations, searchedLocations } from "~/services/web/searched-locations.server";

const PATH = "/api/v2/store-v2/:merchantId/business-hours-changes";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.changeHours);
	const { page, viewer } = access;
	const { locations, chosen } = requestedLocations(args.request, await searchedLocations(access));
	return json({
		page,
		locations,
		today: localDate(new Date().toISOString(), viewerTimeZone(viewer)),
		values: {
			...chosen,
			weekly: sameEveryDay([NEW_WINDOW]),
			dineInMode: "stay",
			dineIn: sameEveryDay([NEW_WINDOW]),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.changeHours, "BUSINESS_HOURS.API_UPDATE");
	const { gateway } = access;
	return submitBulkChange(args, access, {
		form: hoursChangeFormSchema,
		plan: hoursTaskSchema,
		searched: await searchedLocations(access),
		preview: (request) => previewHours(gateway, request),
		start: (plan, form) =>
			gateway.send("POST", "/api/v2/store-v2/:merchantId/business-hours-changes", {
				params: { merchantId: gateway.merchantId },
				body: plan,
				key: form.key,
			}),
	});
}

export default function ChangeHours() {
	const { page, locations, today, values } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={pages.tasks.path}>
			{(answer) => (
				<HoursChangeForm
					page={page}
					locations={locations}
					today={today}
					values={values}
					answer={answer}
				/>
			)}
		</BulkChangePage>
	);
}

async function previewHours(
	gateway: ScopedGateway,
	request: { storeIds: string[] | null; change: HoursChange },
): Promise<PreviewedChange[]> {
	const result = await gateway.send("POST", `${PATH}/preview`, {
		params: { merchantId: gateway.merchantId },
		body: request,
		key: randomUUID(),
	});
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}
