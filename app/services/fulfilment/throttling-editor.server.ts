import type { WithLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import { ordersPerHourText, type Throttling } from "~/models/fulfilment/throttling";
import { throttlingEntity } from "~/models/fulfilment/throttling.entity";
import type { ThrottlingEditor } from "~/models/fulfilment/throttling-editor";
import { WEEKDAY_LABELS, type Weekday } from "~/models/hours/business-hours";
import { type Clock, formatTime, parseTime } from "~/models/shared/clock";
import { fieldLabels } from "~/models/shared/entity";
import { type FormListRow, rowsIn } from "~/models/shared/form-rows";
import { localDate } from "~/models/shared/instants";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

/** The form of a location's throttling; `preview` is the effect of the saved rules. */
export function throttlingEditor(
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
		readOnlyReason: canChange ? null : "You can view these settings but not change them.",
		today: localDate(new Date().toISOString(), zone),
		capacityText: ordersPerHourText(settings.defaultCapacity, minutesPerOrder),
		preview,
	};
}

export function throttlingConflict(settings: WithLocation<Throttling>, clock: Clock) {
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
