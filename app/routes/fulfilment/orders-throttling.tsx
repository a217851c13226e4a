import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { ChartFigure } from "~/components/charts/chart-figure";
import { ThrottlingForm } from "~/components/fulfilment/throttling-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { kitchenDayChart } from "~/components/quotes/kitchen-day-chart.server";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { WithLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import { ordersPerHourText, type Throttling } from "~/models/fulfilment/throttling";
import { throttlingEntity } from "~/models/fulfilment/throttling.entity";
import { throttlingFormSchema } from "~/models/fulfilment/throttling.schema";
import type { ThrottlingEditor } from "~/models/fulfilment/throttling-editor";
import { WEEKDAY_LABELS, type Weekday } from "~/models/hours/business-hours";
import { pages } from "~/models/pages/pages";
import type { KitchenDayView } from "~/models/quotes/kitchen-day-view";
import { type Clock, formatTime, parseTime } from "~/models/shared/clock";
import { fieldLabels } from "~/models/shared/entity";
import type { FormAnswer } from "~/models/shared/form-answer";
import { type FormListRow, rowsIn } from "~/models/shared/form-rows";
import { localDate } from "~/models/shared/instants";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { tryThrottling } from "~/services/gateway/quotes/kitchen.server";
import { kitchenDay, trialMessages } from "~/services/quotes/kitchen.server";
import { draftQuotePreview, savedQuotePreview } from "~/services/quotes/quote-preview.server";
import {
	type LocationAccess,
	requireLocationPage,
	type ScopedGateway,
} from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { saveForm } from "~/services/web/save-form.server";

const PATH = "/api/v2/store-v2/:merchantId/locations/:storeId/throttling";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.ordersThrottling);
	const { gateway, page, location } = access;
	const requested = new URL(args.request.url).searchParams.get("day");
	const settings = await gateway.get("/api/v2/store-v2/:merchantId/locations/:storeId/throttling", {
		params: locationParams(gateway),
	});
	const day = await kitchenDay(access, requested);
	return json({
		page,
		view: throttlingEditor(access, settings, {
			preview: await savedQuotePreview(access, "takeout"),
			minutesPerOrder: day.minutesPerOrder,
		}),
		day,
		chart: kitchenDayChart(day),
		lastChange: await findLastChange(access, throttlingEntity.name, location.storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.ordersThrottling, "THROTTLING.API_UPDATE");
	const { gateway, location, viewer } = access;
	const preview = draftQuotePreview(access, "takeout", (throttling: Throttling) => ({
		throttling,
	}));
	return saveForm(args, {
		schema: throttlingFormSchema,
		beforeSave: async (form) => {
			if (form.data.get("step") !== "try" || !form.value) return preview(form);
			const trial = await tryThrottling(gateway, form.value);
			const again: FormAnswer = await form.again(undefined, { status: 200 }).json();
			return json({ ...again, trial: trialMessages(trial, viewerLocalTime(viewer, location)) });
		},
		send: (value, form) => updateThrottling(gateway, value, form),
		conflict: (current) => throttlingConflict(current, viewer.clock),
		done: () => ({
			to: `/location/${location.storeId}/orders-throttling`,
			text: "Order throttling was updated",
		}),
	});
}

export default function OrdersThrottling() {
	const { page, view, day, chart, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<FormAnswer & { trial?: string[] }>();
	return (
		<Page {...page}>
			<ThrottlingForm page={page} view={view} answer={answer} trial={answer?.trial ?? []} />
			<KitchenDay day={day} markup={chart} />
			<LastChange change={lastChange} />
		</Page>
	);
}

function KitchenDay({ day, markup }: { day: KitchenDayView; markup: string }) {
	return (
		<Card title="Capacity by hour">
			<Form method="get" className="mb-4" key={day.date}>
				<label className="label" htmlFor="kitchen-day">
					Day
				</label>
				<div className="affixed max-w-md">
					<input
						id="kitchen-day"
						type="date"
						name="day"
						defaultValue={day.date}
						placeholder="YYYY-MM-DD"
						className="input input-date"
					/>
					<Button className="whitespace-nowrap">Show day</Button>
				</div>
			</Form>
			<ChartFigure
				title={day.title}
				markup={markup}
				legend={[
					{ name: "Booked", color: 1 },
					{ name: "Free", color: "1-ahead" },
				]}
				note={day.note}
				table={{
					head: ["Hour", "Booked", "Free", "Capacity"],
					rows: day.hours.map(({ label, booked, free, capacity }) => [
						label,
						booked,
						free ?? "No limit",
						capacity ?? "No limit",
					]),
				}}
			/>
		</Card>
	);
}

function updateThrottling(
	gateway: ScopedGateway,
	{ isEnabled, defaultCapacity, weekly, oneTime }: Throttling,
	{ key, version }: WriteOptions,
): Promise<GatewayResult<WithLocation<Throttling>>> {
	const fields = { isEnabled, defaultCapacity, weekly, oneTime };
	const operations = Object.entries(fields).map(([field, value]) => ({
		op: "replace" as const,
		path: `/${field}`,
		value,
	}));
	return gateway.send("PATCH", PATH, {
		params: locationParams(gateway),
		body: { operations },
		key,
		version,
	});
}

function throttlingEditor(
	{ viewer, location }: LocationAccess,
	settings: WithLocation<Throttling>,
	{ preview, minutesPerOrder }: { preview: string[]; minutesPerOrder: number | null },
): ThrottlingEditor {
	const { zone } = viewerLocalTime(viewer, location);
	const canChange = viewerPermissions(viewer).includes("THROTTLING.API_UPDATE");
	return {
		values: toFormValues(settings),
		version: settings.version,
		labels: fieldLabels(throttlingEntity),
		readOnlyReason: canChange ? null : VIEW_ONLY_SETTINGS,
		today: localDate(new Date().toISOString(), zone),
		capacityText: ordersPerHourText(settings.defaultCapacity, minutesPerOrder),
		preview,
	};
}

function throttlingConflict(settings: WithLocation<Throttling>, clock: Clock) {
	const rule = ({ value }: FormListRow, when: string) => {
		const [from, to] = [value("from"), value("to")].map((time) =>
			formatTime(parseTime(time) ?? time, clock),
		);
		return `${when} ${from}–${to}: ${value("capacity") || "unlimited"}`;
	};
	const days = ({ values }: FormListRow) =>
		values("weekdays")
			.map((day) => WEEKDAY_LABELS[day as Weekday] ?? day)
			.join(", ");
	return {
		value: toFormValues(settings),
		version: settings.version,
		labels: conflictLabels(throttlingEntity, {
			groups: {
				weekly: (entries) =>
					rowsIn(entries, "weekly")
						.map((row) => rule(row, days(row)))
						.join("; "),
				oneTime: (entries) =>
					rowsIn(entries, "oneTime")
						.map((row) => rule(row, row.value("date")))
						.join("; "),
			},
		}),
	};
}

function toFormValues({ storeId: _, version: __, ...settings }: WithLocation<Throttling>) {
	const rule = <Rule extends { capacity: number | null }>({ capacity, ...rest }: Rule) => ({
		...rest,
		capacity: capacity ?? "",
	});
	return {
		...settings,
		defaultCapacity: settings.defaultCapacity ?? "",
		weekly: settings.weekly.map(rule),
		oneTime: settings.oneTime.map(rule),
	};
}
