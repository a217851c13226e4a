import type { OfLocation } from "~/models/fulfilment/fulfilment-answer.schema";
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

export function prepTimeEditor(
	{ viewer, location }: LocationAccess,
	settings: OfLocation<PrepTime>,
	preview: string[],
): PrepTimeEditor {
	const canChange = viewerPermissions(viewer).includes("PREP_TIME.API_UPDATE");
	return {
		values: toFormValues(settings),
		version: settings.version,
		labels: fieldLabels(prepTimeEntity),
		symbol: CURRENCY_SYMBOLS[location.currency as Currency],
		readOnly: canChange ? false : "You can view these settings but not change them.",
		preview,
	};
}

export function prepTimeConflict(settings: OfLocation<PrepTime>, clock: Clock) {
	return {
		value: toFormValues(settings),
		version: settings.version,
		labels: conflictLabels(prepTimeEntity, {
			groups: {
				byTotal: (entries) =>
					rowsIn(entries, "byTotal")
						.map(({ one }) => `from ${one("from")} to ${one("to") || "any"}: +${one("minutes")}`)
						.join("; "),
				byWindow: (entries) =>
					rowsIn(entries, "byWindow")
						.map(({ one, all }) => {
							const days = all("weekdays").map((day) => WEEKDAY_LABELS[day as Weekday] ?? day);
							const [from, to] = [one("from"), one("to")].map((time) =>
								formatTime(parseTime(time) ?? time, clock),
							);
							return `${days.join(", ")} ${from}–${to}: +${one("minutes")}`;
						})
						.join("; "),
			},
		}),
	};
}

function toFormValues({ storeId: _, version: __, ...settings }: OfLocation<PrepTime>) {
	return {
		...settings,
		byTotal: settings.byTotal.map(({ from, to, minutes }) => ({
			from: moneyInput(from),
			to: to === null ? "" : moneyInput(to),
			minutes,
		})),
	};
}
