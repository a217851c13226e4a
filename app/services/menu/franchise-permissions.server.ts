import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { PermissionsEditor, PutBackPreviewView } from "~/models/menu/franchise-view";
import { FRANCHISEE_PERMISSIONS } from "~/models/menu/franchisee-permission";
import {
	FRANCHISEE_PERMISSION_LABELS,
	type FranchiseePermissionSet,
	type PutBackPreview,
} from "~/models/menu/franchisee-permissions";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import {
	type FranchiseePermissionsForm,
	franchiseePermissionsFormSchema,
} from "~/models/menu/franchisee-permissions.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { fieldLabels } from "~/models/shared/entity";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { changePermissions, previewPermissions } from "~/services/gateway/menu/franchise.server";
import type { PageAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { type ParsedForm, parseForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";
import { sentAgain } from "~/services/web/typed-form.server";
import { putBackMessage, putBackView } from "./put-back.server";

export function permissionsEditor(
	viewer: Viewer,
	set: FranchiseePermissionSet,
	compared?: { byDefault: FranchiseePermissionSet; cancelTo: string },
): PermissionsEditor {
	return {
		values: toFormValues(set),
		isOfLocation: set.storeId !== null,
		byDefault: compared ? toFormValues(compared.byDefault) : null,
		version: set.version,
		labels: fieldLabels(franchiseePermissionsEntity),
		readOnlyReason: viewerPermissions(viewer).includes("FRANCHISE.API_UPDATE")
			? null
			: "You can view this but not change it.",
		...(compared && { cancelTo: compared.cancelTo }),
	};
}

/** Lists what a location may not change, such as "Price, SKU"; "" if nothing. */
export function deniedPermissionsText(set: FranchiseePermissionSet): string {
	if (!set.isSynchronized) return "";
	return FRANCHISEE_PERMISSIONS.filter((name) => !set[name])
		.map((name) => FRANCHISEE_PERMISSION_LABELS[name].label)
		.join(", ");
}

/** Saves location permissions; if that resets own values, previews them first. */
export async function submitPermissions(
	args: RouteArgs,
	access: PageAccess,
	{ storeId, to }: { storeId: string | null; to: string },
): Promise<Response> {
	const { gateway } = access;
	const form = await parseForm(args.request, franchiseePermissionsFormSchema);
	if (!form.value) return form.again();
	const { putsBack, ...given } = toPermissionsBody(form.value, storeId);
	if (new URL(args.request.url).searchParams.get("step") !== "run") {
		const preview = await previewPermissions(gateway, storeId, given);
		if (!preview.ok) return form.refused(preview.failure);
		if (preview.data.values > 0) return json(previewView(preview.data, form, access));
	}
	const result = await changePermissions(gateway, storeId, { ...given, putsBack }, form);
	if (!result.ok) {
		const current = result.failure.details.current as FranchiseePermissionSet | undefined;
		if (!current) return form.refused(result.failure);
		const { version } = current;
		const labels = conflictLabels(franchiseePermissionsEntity, {
			omit: storeId ? [] : ["hasOwnSet", "isSynchronized"],
		});
		return form.refused(result.failure, {
			current: { value: toFormValues(current), version },
			labels,
		});
	}
	const { taskId } = result.data;
	return land(
		args,
		taskId
			? {
					to: pagePath(pages.task, { taskId }),
					text: "Franchisee permissions were saved. Custom values are being replaced.",
				}
			: { to, text: "Franchisee permissions were saved" },
	);
}

export function previewView(
	preview: PutBackPreview,
	{ data, version }: Pick<ParsedForm<unknown>, "data" | "version">,
	access: PageAccess,
): PutBackPreviewView {
	const typed = sentAgain(data).filter(([name]) => name !== "putsBack");
	return {
		message: putBackMessage(preview),
		rows: preview.first.map((row) => putBackView(row, access)),
		more: preview.values - preview.first.length,
		version,
		typed: [...typed, ["putsBack", String(preview.values)]],
		key: randomUUID(),
	};
}

/** A location that follows the default stores its own permissions for when it leaves the default. */
function toPermissionsBody(
	{ hasOwnSet, isSynchronized, putsBack, ...given }: FranchiseePermissionsForm,
	storeId: string | null,
) {
	if (!storeId) return { ...given, putsBack };
	const ofLocation = { hasOwnSet, isSynchronized, putsBack };
	return hasOwnSet ? { ...given, ...ofLocation } : ofLocation;
}

function toFormValues(set: FranchiseePermissionSet): PermissionsEditor["values"] {
	const { storeId: _, version: __, ...values } = set;
	return values;
}
