import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HoursChangeForm } from "~/components/hours/hours-change-form";
import { BulkChangePreview } from "~/components/list/bulk-change-preview";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { weekOf } from "~/models/hours/business-hours";
import { hoursChangeFormSchema } from "~/models/hours/hours-change.schema";
import { pages } from "~/models/pages/pages";
import { zoneOf } from "~/models/pages/session";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import { localDate } from "~/models/shared/instants";
import { choicesView } from "~/models/shared/searched-choices";
import {
	hoursChangeView,
	hoursLocations,
	runHoursChange,
} from "~/services/hours/hours-change.server";
import { requirePage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requirePage(args, pages.changeHours);
	return json({
		page,
		locations: choicesView(hoursLocations(viewer).options, { chosen: [] }),
		today: localDate(new Date().toISOString(), zoneOf(viewer)),
		values: {
			reach: "chosen",
			weekly: weekOf([]),
			dineInMode: "stay",
			dineIn: weekOf([]),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.changeHours, "BUSINESS_HOURS.API_UPDATE");
	if (new URL(args.request.url).searchParams.get("step") === "run") {
		return runHoursChange(args, access);
	}
	const form = await parseForm(args.request, hoursChangeFormSchema, {
		searched: hoursLocations(access.viewer),
	});
	if (!form.value) return form.again();
	return json(
		await hoursChangeView(access.gateway, form.value, {
			data: form.data,
			clock: access.viewer.clock,
		}),
	);
}

export default function ChangeHours() {
	const { page, locations, today, values } = useLoaderData<typeof loader>();
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
				<HoursChangeForm
					page={page}
					locations={locations}
					today={today}
					values={values}
					answer={answer && "lastResult" in answer ? answer : undefined}
				/>
			)}
		</Page>
	);
}
