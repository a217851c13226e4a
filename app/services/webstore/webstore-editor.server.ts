import { type Entity, fieldLabels } from "~/models/shared/entity";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import type { Permission } from "~/models/shared/permissions";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { OfStore } from "~/models/webstore/webstore-answer.schema";
import type { WebstoreEditor } from "~/models/webstore/webstore-editor";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

export function webstoreEditor<Value extends object>(
	{ viewer }: LocationAccess,
	settings: OfStore<Value>,
	{ entity, permission }: { entity: Pick<Entity, "fields">; permission: Permission },
): WebstoreEditor<Omit<OfStore<Value>, "storeId" | "version">> {
	const { storeId: _, version, ...values } = settings;
	const canChange = viewerPermissions(viewer).includes(permission);
	return {
		values,
		version,
		labels: fieldLabels(entity),
		readOnlyReason: canChange ? null : VIEW_ONLY_SETTINGS,
	};
}

export function webstoreConflict<Value extends object>(
	settings: OfStore<Value>,
	entity: Pick<Entity, "fields">,
) {
	const { storeId: _, version, ...value } = settings;
	return { value, version, labels: conflictLabels(entity) };
}
