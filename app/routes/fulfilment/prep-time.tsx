import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { PrepTimeForm } from "~/components/fulfilment/prep-time-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import type { WithLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { PrepTime } from "~/models/fulfilment/prep-time";
import { prepTimeEntity } from "~/models/fulfilment/prep-time.entity";
import { prepTimeFormSchema } from "~/models/fulfilment/prep-time.schema";
import type { PrepTimeEditor } from "~/models/fulfilment/prep-time-editor";
import { WEEKDAY_LABELS, type Weekday } from "~/models/hours/business-hours";
import { pages } from "~/models/pages/pages";
import { type Clock, formatTime, parseTime } from "~/models/shared/clock";
import { fieldLabels } from "~/models/shared/entity";
import { rowsIn } from "~/models/shared/form-rows";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import { draftQuotePreview, savedQuotePreview } from "~/services/quotes/quote-preview.server";
import { type LocationAccess, requireLocationPage } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { saveForm } from "~/services/web/save-form.server";

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

function prepTimeEditor(
	{ viewer, location }: LocationAccess,
	settings: WithLocation<PrepTime>,
	preview: string[],
): PrepTimeEditor {
	const canEdit = viewerPermissions(viewer).includes("PREP_TIME.API_UPDATE");
	return {
		values: toFormValues(settings),
		version: settings.version,
		labels: fieldLabels(prepTimeEntity),
		symbol: CURRENCY_SYMBOLS[location.currency as Currency],
		readOnlyReason: canEdit ? null : VIEW_ONLY_SETTINGS,
		preview,
	};
}

function prepTimeConflict(settings: WithLocation<PrepTime>, clock: Clock) {
	return {
		value: toFormValues(settings),
		version: settings.version,
		labels: conflictLabels(prepTimeEntity, {
			groups: {
				byTotal: (entries) =>
					rowsIn(entries, "byTotal")
						.map(
							({ value }) =>
								`from ${value("from")} to ${value("to") || "any"}: +${value("minutes")}`,
						)
						.join("; "),
				byWindow: (entries) =>
					rowsIn(entries, "byWindow")
						.map(({ value, values }) => {
							const days = values("weekdays").map((day) => WEEKDAY_LABELS[day as Weekday] ?? day);
							const [from, to] = [value("from"), value("to")].map((time) =>
								formatTime(parseTime(time) ?? time, clock),
							);
							return `${days.join(", ")} ${from}–${to}: +${value("minutes")}`;
						})
						.join("; "),
			},
		}),
	};
}

function toFormValues({ storeId: _, version: __, ...settings }: WithLocation<PrepTime>) {
	return {
		...settings,
		byTotal: settings.byTotal.map(({ from, to, minutes }) => ({
			from: moneyInput(from),
			to: to === null ? "" : moneyInput(to),
			minutes,
		})),
	};
}
