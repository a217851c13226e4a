import type { AlertTimesEditor } from "~/models/notifier/alert-times";
import { alertTimesEntity } from "~/models/notifier/alert-times.entity";
import type { LocationAlertTimes } from "~/models/notifier/alert-times-answer.schema";
import { labelsOf } from "~/models/shared/entity";
import { permissionsOf } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

export function alertTimesEditor(
	{ viewer }: LocationAccess,
	times: LocationAlertTimes,
): AlertTimesEditor {
	return {
		values: valuesOf(times),
		version: times.version,
		labels: labelsOf(alertTimesEntity),
		readOnly: permissionsOf(viewer).includes("NOTIFICATION.API_UPDATE")
			? false
			: "You can view these settings but not change them.",
	};
}

export function alertTimesConflict(times: LocationAlertTimes) {
	return {
		value: { ...valuesOf(times) },
		version: times.version,
		labels: conflictLabels(alertTimesEntity),
	};
}

function valuesOf({ unconfirmedMinutes, lateMinutes }: LocationAlertTimes) {
	return { unconfirmedMinutes, lateMinutes };
}
