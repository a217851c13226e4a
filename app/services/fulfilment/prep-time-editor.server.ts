import type { OfLocation } from "~/models/fulfilment/fulfilment-answer.schema";
import type { PrepTime } from "~/models/fulfilment/prep-time";
import { prepTimeEntity } from "~/models/fulfilment/prep-time.entity";
import type { PrepTimeEditor } from "~/models/fulfilment/prep-time-editor";
import { WEEKDAY_LABELS, type Weekday } from "~/models/hours/business-hours";
import { type Clock, timeWords, typedTime } from "~/models/shared/clock";
import { labelsOf } from "~/models/shared/entity";
import { rowsIn } from "~/models/shared/form-rows";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import { permissionsOf } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

export function prepTimeEditor(
	{ viewer, location }: LocationAccess,
	settings: OfLocation<PrepTime>,
	preview: string[],
): PrepTimeEditor {
	const mayChange = permissionsOf(viewer).includes("PREP_TIME.API_UPDATE");
	return {
		values: valuesOf(settings),
		version: settings.version,
		labels: labelsOf(prepTimeEntity),
		symbol: CURRENCY_SYMBOLS[location.currency as Currency],
		readOnly: mayChange ? false : "You can view these settings but not change them.",
		preview,
	};
}

export function prepTimeConflict(settings: OfLocation<PrepTime>, clock: Clock) {
	return {
		value: valuesOf(settings),
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
								timeWords(typedTime(time) ?? time, clock),
							);
							return `${days.join(", ")} ${from}–${to}: +${one("minutes")}`;
						})
						.join("; "),
			},
		}),
	};
}

function valuesOf({ storeId: _, version: __, ...settings }: OfLocation<PrepTime>) {
	return {
		...settings,
		byTotal: settings.byTotal.map(({ from, to, minutes }) => ({
			from: moneyInput(from),
			to: to === null ? "" : moneyInput(to),
			minutes,
		})),
	};
}
