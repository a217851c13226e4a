import { auditFieldChanges } from "~/models/audit/audit-changes";
import type { LastChangeView } from "~/models/audit/undo-view";
import { menuEntities } from "~/models/menu/menu-part.entity";
import { menuPartPatchSchema } from "~/models/menu/menu-part.schema";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import { ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import type { FailedEditView } from "~/models/menu/scheduled/failed-edit-view";
import type { FailedEdit } from "~/models/menu/scheduled/scheduled-change";
import type { Task } from "~/models/shared/task";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import type { GatewayResult } from "~/services/gateway/client.server";
import { dismissTask } from "~/services/gateway/tasks.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";
import { menuCurrency } from "../menu-currency.server";

/** Values of a failed scheduled edit and the current ones; null for other tasks and without access. */
export async function failedEditView(
	access: PageAccess,
	{ id, status, permission, isDismissed }: Task,
	againTo: string | null,
): Promise<FailedEditView | null> {
	const { gateway, viewer } = access;
	const canApply = viewerPermissions(viewer).some((each) => each === permission);
	if (status !== "failed" || !canApply) return null;
	const edit = await unlessMissing(getFailedEdit(gateway, id));
	if (!edit) return null;
	const entity = edit.storeId ? ownValuesEntity : menuEntities[edit.kind];
	const location = viewer.locations.find(({ storeId }) => storeId === edit.storeId) ?? null;
	const wording = {
		local: viewerLocalTime(viewer, location),
		currency: menuCurrency(viewer, location),
		places: new Map(viewer.locations.map(({ storeId, title }) => [storeId, title])),
	};
	const { before, patch, now, version } = edit;
	const changes = (after: FailedEdit["now"]) =>
		auditFieldChanges(entity, { before, after }, wording);
	const current = changes(now);
	return {
		lines: changes({ ...before, ...patch }).map(({ label, before: was, after: planned }) => ({
			...{ label, was, planned },
			now: current.find((each) => each.label === label)?.after ?? was,
		})),
		changed: edit.storeId ? null : await changedBy(access, entity.name, edit),
		againTo,
		version,
		isDismissed,
	};
}

/** Applies a failed edit anyway, and dismisses it. */
export async function applyAnyway(
	args: RouteArgs,
	gateway: ScopedGateway,
	taskId: string,
): Promise<Response> {
	const { kind, id, storeId, patch } = await getFailedEdit(gateway, taskId);
	const { merchantId } = gateway;
	const to = `/tasks/${taskId}`;
	return submitButton(args, {
		async send(seen): Promise<GatewayResult<unknown>> {
			const made = storeId
				? await gateway.send(
						"PATCH",
						"/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id",
						{
							params: { merchantId, storeId, kind, id },
							body: ownValuesPatchSchema.parse(patch),
							...seen,
						},
					)
				: await gateway.send("PATCH", "/api/v2/menu/:merchantId/parts/:kind/:id", {
						params: { merchantId, kind, id },
						body: menuPartPatchSchema.parse(patch),
						...seen,
					});
			if (made.ok) await dismissTask(gateway, taskId, { key: `${seen.key}:dismissal` });
			return made;
		},
		done: () => ({ to, text: "The change was applied" }),
		refused: ({ status, message }) => {
			if (status === 409 || status === 412) return { to, text: CHANGED_AGAIN };
			return status === 422 ? { to, text: message } : null;
		},
	});
}

const CHANGED_AGAIN = "This was changed again. Check the values, then try again.";

function getFailedEdit(gateway: ScopedGateway, taskId: string): Promise<FailedEdit> {
	return gateway.get("/api/v2/menu/:merchantId/scheduled-changes/:taskId", {
		params: { merchantId: gateway.merchantId, taskId },
	});
}

function changedBy(
	access: PageAccess,
	entity: string,
	{ id, patch }: FailedEdit,
): Promise<LastChangeView | null> {
	return findLastChange(access, entity, id, Object.keys(patch));
}
