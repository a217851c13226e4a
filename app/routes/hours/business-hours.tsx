import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { HoursForm } from "~/components/hours/hours-form";
import { HoursPreviewCard } from "~/components/hours/hours-preview-card";
import { HoursSummary } from "~/components/hours/hours-summary";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import type { BusinessHours } from "~/models/hours/business-hours";
import { businessHoursFormSchema } from "~/models/hours/business-hours.schema";
import { toHoursForm } from "~/models/hours/business-hours-form";
import { hoursPreview } from "~/models/hours/hours-preview";
import { pages } from "~/models/pages/pages";
import { permissionsOf } from "~/models/pages/session";
import { localDate } from "~/models/shared/instants";
import { lastChangeOf } from "~/services/audit/last-change.server";
import {
	getBusinessHours,
	updateBusinessHours,
} from "~/services/gateway/hours/business-hours.server";
import {
	HOURS_CONFLICT_LABELS,
	pastDaysWords,
	withDayCopied,
} from "~/services/hours/business-hours-form.server";
import { requireLocationPage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationHours);
	const { gateway, page, viewer, location } = access;
	const hours = await getBusinessHours(gateway);
	const now = new Date().toISOString();
	return json({
		page,
		values: toHoursForm(hours),
		version: hours.version,
		today: localDate(now, location.timeZone),
		// A default store is never open.
		preview: location.type === "default" ? null : hoursPreview(hours, location.timeZone, now),
		lastChange: await lastChangeOf(access, "business-hours", location.storeId, location),
		readOnly: !permissionsOf(viewer).includes("BUSINESS_HOURS.API_UPDATE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.locationHours,
		"BUSINESS_HOURS.API_UPDATE",
	);
	const form = await parseForm(args.request, businessHoursFormSchema, { prepare: withDayCopied });
	if (!form.value) return form.again();
	const today = localDate(new Date().toISOString(), location.timeZone);
	const { specialDays } = form.value;
	const before = specialDays.some(({ date }) => date < today)
		? (await getBusinessHours(gateway)).specialDays
		: [];
	const result = await updateBusinessHours(gateway, form.value, form);
	if (result.ok) {
		const past = pastDaysWords(specialDays, before, today);
		return redirectTo(
			args,
			`/location/${args.params.id}/business-hours`,
			past
				? { type: "warning", text: `Business hours were updated. ${past}` }
				: { type: "success", text: "Business hours were updated" },
		);
	}
	const current = result.failure.details.current as BusinessHours | undefined;
	return form.refused(result.failure, {
		...(current && { current: { value: toHoursForm(current), version: current.version } }),
		labels: HOURS_CONFLICT_LABELS,
	});
}

export default function BusinessHoursPage() {
	const { page, values, version, today, preview, readOnly, lastChange } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{preview && <HoursPreviewCard preview={preview} />}
			{readOnly ? (
				<HoursSummary hours={values} />
			) : (
				<HoursForm page={page} values={values} version={version} today={today} answer={answer} />
			)}
			<LastChange change={lastChange} />
		</Page>
	);
}
