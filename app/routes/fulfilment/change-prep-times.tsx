import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PrepTimeChangeForm } from "~/components/fulfilment/prep-time-change-form";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import {
	prepTimeChangeFormSchema,
	prepTimeTaskSchema,
} from "~/models/fulfilment/prep-time-change.schema";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import {
	previewPrepTimes,
	startPrepTimeChange,
} from "~/services/gateway/fulfilment/prep-times.server";
import { requirePage } from "~/services/web/access.server";
import { submitBulkChange } from "~/services/web/bulk-change.server";
import { firstLocations, searchedLocations } from "~/services/web/searched-locations.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.changePrepTimes);
	const { locations, chosen } = firstLocations(args.request, await searchedLocations(access));
	return json({ page: access.page, locations, values: chosen });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.changePrepTimes, "PREP_TIME.API_UPDATE");
	const { gateway } = access;
	return submitBulkChange(args, access, {
		form: prepTimeChangeFormSchema,
		plan: prepTimeTaskSchema,
		searched: await searchedLocations(access),
		preview: (asked) => previewPrepTimes(gateway, asked),
		start: (plan, form) => startPrepTimeChange(gateway, plan, form),
	});
}

export default function ChangePrepTimes() {
	const { page, locations, values } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={pages.tasks.path}>
			{(answer) => (
				<PrepTimeChangeForm page={page} locations={locations} values={values} answer={answer} />
			)}
		</BulkChangePage>
	);
}
