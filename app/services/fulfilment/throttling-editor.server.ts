import type { OfLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { Throttling } from "~/models/fulfilment/throttling";
import { throttlingEntity } from "~/models/fulfilment/throttling.entity";
import type { ThrottlingEditor } from "~/models/fulfilment/throttling-editor";
import { WEEKDAY_LABELS, type Weekday } from "~/models/hours/business-hours";
import { type Clock, timeWords, typedTime } from "~/models/shared/clock";
import { labelsOf } from "~/models/shared/entity";
import { rowsIn, type TypedRow } from "~/models/shared/form-rows";
import { localDate } from "~/models/shared/instants";
import { localTimeOf, permissionsOf } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

/** The form of a location's throttling; `preview` says what the saved rules lead to. */
export function throttlingEditor(
	{ viewer, location }: LocationAccess,
	settings: OfLocation<Throttling>,
	preview: string[],
): ThrottlingEditor {
	const { zone } = localTimeOf(viewer, location);
	const mayChange = permissionsOf(viewer).includes("THROTTLING.API_UPDATE");
	return {
		values: valuesOf(settings),
		version: settings.version,
		labels: labelsOf(throttlingEntity),
		readOnly: mayChange ? false : "You can view these settings but not change them.",
		today: localDate(new Date().toISOString(), zone),
		preview,
	};
}

export function throttlingConflict(settings: OfLocation<Throttling>, clock: Clock) {
	const rule = ({ one }: TypedRow, when: string) => {
		const [from, to] = [one("from"), one("to")].map((time) =>
			timeWords(typedTime(time) ?? time, clock),
		);
		return `${when} ${from}–${to}: ${one("capacity") || "unlimited"}`;
	};
	const days = ({ all }: TypedRow) =>
		all("weekdays")
			.map((day) => WEEKDAY_LABELS[day as Weekday] ?? day)
			.join(", ");
	return {
		value: valuesOf(settings),
		version: settings.version,
		labels: conflictLabels(throttlingEntity, {
			groups: {
				weekly: (entries) =>
					rowsIn(entries, "weekly")
						.map((row) => rule(row, days(row)))
						.join("; "),
				oneTime: (entries) =>
					rowsIn(entries, "oneTime")
						.map((row) => rule(row, row.one("date")))
						.join("; "),
			},
		}),
	};
}

function valuesOf({ storeId: _, version: __, ...settings }: OfLocation<Throttling>) {
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
