import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PrepTimeChangeForm } from "~/components/fulfilment/prep-time-change-form";
import { BulkChangePreview } from "~/components/list/bulk-change-preview";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import {
	prepTimeChangeFormSchema,
	prepTimeTaskSchema,
} from "~/models/fulfilment/prep-time-change.schema";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/pages/session";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { choicesView } from "~/models/shared/searched-choices";
import {
	previewPrepTimes,
	startPrepTimeChange,
} from "~/services/gateway/fulfilment/prep-times.server";
import { groupOptions } from "~/services/locations/group-options.server";
import { requirePage } from "~/services/web/access.server";
import { bulkChangeView, runBulkChange } from "~/services/web/bulk-change.server";
import { parseForm } from "~/services/web/form.server";
import { optionsWithCities } from "~/services/web/location-options.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePage(args, pages.changePrepTimes);
	const group = new URL(args.request.url).searchParams.get("group");
	const groups = group ? await groupOptions(gateway, viewer) : null;
	const options = optionsWithCities(viewer);
	const inGroup = groups?.find(({ value }) => value === group)?.stores ?? [];
	const stores = inGroup.filter((storeId) => options.some(({ value }) => value === storeId));
	return json({
		page,
		locations: choicesView(options, { chosen: stores }),
		values: { reach: "chosen", stores },
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, viewer } = await requirePage(
		args,
		pages.changePrepTimes,
		"PREP_TIME.API_UPDATE",
	);
	if (new URL(args.request.url).searchParams.get("step") === "run") {
		return runBulkChange(args, {
			schema: prepTimeTaskSchema,
			path: pages.changePrepTimes.path,
			start: (plan, form) => startPrepTimeChange(gateway, plan, form),
		});
	}
	const form = await parseForm(args.request, prepTimeChangeFormSchema, {
		searched: searchedLocations(viewer),
	});
	if (!form.value) return form.again();
	const { change } = form.value;
	const rows = await previewPrepTimes(gateway, form.value);
	return json(bulkChangeView(rows, { change, data: form.data, clock: viewer.clock }));
}

function searchedLocations(viewer: Pick<Viewer, "locations" | "merchant">) {
	return { name: "stores", searchName: "storeSearch", options: optionsWithCities(viewer) };
}

export default function ChangePrepTimes() {
	const { page, locations, values } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	const preview = answer && "plan" in answer ? answer : null;
	return (
		<Page
			{...page}
			actions={
				<ButtonLink to={pages.tasks.path} icon="clock" variant="ghost">
					Recent tasks
				</ButtonLink>
			}
		>
			{preview ? (
				<BulkChangePreview page={page} view={preview} />
			) : (
				<PrepTimeChangeForm
					page={page}
					locations={locations}
					values={values}
					answer={answer && "lastResult" in answer ? answer : undefined}
				/>
			)}
		</Page>
	);
}
