import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { ReadOnlyNotice } from "~/components/form/read-only-notice";
import { HoursForm } from "~/components/hours/hours-form";
import { HoursPreviewCard } from "~/components/hours/hours-preview-card";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import {
	type BusinessHours,
	describeSpecialDay,
	describeWeek,
	type WeeklySchedule,
} from "~/models/hours/business-hours";
import { businessHoursFormSchema } from "~/models/hours/business-hours.schema";
import { toHoursForm } from "~/models/hours/business-hours-form";
import { hoursPreview } from "~/models/hours/hours-preview";
import { pages } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import { localDate, zoneAbbreviation } from "~/models/shared/instants";
import { formatDate } from "~/models/shared/plain-date";
import { withoutZone } from "~/models/shared/zone-in-head";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import {
	hoursConflictLabels,
	pastDaysMessage,
	withDayCopied,
} from "~/services/hours/business-hours-form.server";
import { stopRule } from "~/services/hours/deciding-rule.server";
import { draftQuotePreview, savedQuotePreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage, type ScopedGateway } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/business-hours";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationHours);
	const { gateway, page, viewer, location } = access;
	const hours = await getBusinessHours(gateway);
	const now = new Date().toISOString();
	const zone = zoneAbbreviation(now, location.timeZone);
	return json({
		page,
		values: toHoursForm(hours),
		version: hours.version,
		today: localDate(now, location.timeZone),
		preview:
			location.type === "default"
				? null
				: hoursPreview(hours, viewerLocalTime(viewer, location), now),
		stop: stopRule(location, viewer, now),
		orders: (await savedQuotePreview(access, "takeout")).map((line) => withoutZone(line, zone)),
		lastChange: await findLastChange(access, "business-hours", location.storeId),
		readOnly: !viewerPermissions(viewer).includes("BUSINESS_HOURS.API_UPDATE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationHours, "BUSINESS_HOURS.API_UPDATE");
	const { gateway, location, viewer } = access;
	const today = localDate(new Date().toISOString(), location.timeZone);
	let past: string | null = null;
	return saveForm(args, {
		schema: businessHoursFormSchema,
		prepare: withDayCopied,
		beforeSave: draftQuotePreview(access, "takeout", (hours) => ({ hours })),
		async send(value, form) {
			const days = value.specialDays.filter(({ date }) => date < today);
			const before = days.length > 0 ? (await getBusinessHours(gateway)).specialDays : [];
			past = pastDaysMessage(days, before, today);
			return gateway.send(
				"PATCH",
				"/api/v2/store-v2/:merchantId/locations/:storeId/business-hours",
				{ params: locationParams(gateway), body: value, key: form.key, version: form.version },
			);
		},
		conflict: (current) => ({
			value: { ...toHoursForm(current) },
			version: current.version,
			labels: hoursConflictLabels(viewer.clock),
		}),
		done: () => ({
			to: `/location/${location.storeId}/business-hours`,
			text: `Business hours were updated${past ? `. ${past}` : ""}`,
			type: past ? "warning" : "success",
		}),
	});
}

export default function BusinessHoursPage() {
	const { page, values, version, today, preview, stop, orders, readOnly, lastChange } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{preview && (
				<HoursPreviewCard
					preview={preview}
					stop={stop}
					orders={orders.filter((line) => line !== `${preview.orders.phrase}.`)}
				/>
			)}
			{readOnly ? (
				<HoursSummary hours={values} clock={page.clock} />
			) : (
				<HoursForm
					page={page}
					values={values}
					version={version}
					today={today}
					canPreview={orders.length > 0}
					answer={answer}
				/>
			)}
			<LastChange change={lastChange} />
		</Page>
	);
}

type HoursSummaryProps = { hours: ReturnType<typeof toHoursForm>; clock: Clock };

function HoursSummary({ hours, clock }: HoursSummaryProps) {
	return (
		<>
			<ReadOnlyNotice>You can view these hours but not change them.</ReadOnlyNotice>
			<Card title="Weekly hours" id="weekly-hours">
				<Week week={hours.weekly} clock={clock} />
			</Card>
			<Card title="Dine-in hours" id="dine-in-hours">
				{hours.haveDineInHours ? (
					<Week week={hours.dineIn} clock={clock} />
				) : (
					<p className="hint">Dine-in follows the weekly hours.</p>
				)}
			</Card>
			<Card title="Special days" id="special-days">
				{hours.specialDays.length > 0 ? (
					<DescriptionList
						items={hours.specialDays.map(({ date, ...day }) => ({
							term: formatDate(date),
							value: describeSpecialDay(day, clock),
						}))}
					/>
				) : (
					<p className="hint">No special days.</p>
				)}
			</Card>
		</>
	);
}

function Week({ week, clock }: { week: WeeklySchedule; clock: Clock }) {
	return (
		<DescriptionList
			items={describeWeek(week, clock).map(({ days, hours }) => ({ term: days, value: hours }))}
		/>
	);
}

function getBusinessHours(gateway: ScopedGateway): Promise<BusinessHours> {
	return gateway.get(PATH, { params: locationParams(gateway) });
}
