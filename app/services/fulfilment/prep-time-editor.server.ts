import type { WithLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { PrepTime } from "~/models/fulfilment/prep-time";
import { prepTimeEntity } from "~/models/fulfilment/prep-time.entity";
import type { PrepTimeEditor } from "~/models/fulfilment/prep-time-editor";
import { WEEKDAY_LABELS, type Weekday } from "~/models/hours/business-hours";
import { type Clock, formatTime, parseTime } from "~/models/shared/clock";
import { fieldLabels } from "~/models/shared/entity";
import { rowsIn } from "~/models/shared/form-rows";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

/** What the prep time form shows; read-only without `PREP_TIME.API_UPDATE`. */
export function prepTimeEditor(
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
		readOnlyReason: canEdit ? null : "You can view these settings but not change them.",
		preview,
	};
}

/** The current values for `conflict` of `saveForm`, with rows as text. */
export function prepTimeConflict(settings: WithLocation<PrepTime>, clock: Clock) {
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
