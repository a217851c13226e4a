import type { AlertTimesEditor } from "~/models/notifier/alert-times";
import { alertTimesEntity } from "~/models/notifier/alert-times.entity";
import type { LocationAlertTimes } from "~/models/notifier/alert-times-answer.schema";
import { fieldLabels } from "~/models/shared/entity";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

export function alertTimesEditor(
	{ viewer }: LocationAccess,
	times: LocationAlertTimes,
): AlertTimesEditor {
	return {
		values: toFormValues(times),
		version: times.version,
		labels: fieldLabels(alertTimesEntity),
		readOnlyReason: viewerPermissions(viewer).includes("NOTIFICATION.API_UPDATE")
			? null
			: "You can view these settings but not change them.",
	};
}

export function alertTimesConflict(times: LocationAlertTimes) {
	return {
		value: { ...toFormValues(times) },
		version: times.version,
		labels: conflictLabels(alertTimesEntity),
	};
}

function toFormValues({ unconfirmedMinutes, lateMinutes }: LocationAlertTimes) {
	return { unconfirmedMinutes, lateMinutes };
}
