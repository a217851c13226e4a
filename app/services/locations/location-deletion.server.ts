import { failureResponse } from "~/services/gateway/client.server";
import { deleteLocation } from "~/services/gateway/locations/locations.server";
import type { PageAccess } from "~/services/web/access.server";
import { KEY_FIELD, VERSION_FIELD } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { locationRef } from "./location-editor.server";

/** Whether a form asks to delete rather than to save: its button says so. */
export async function isDeletion(request: Request): Promise<boolean> {
	return (await formBody(request)).get("intent") === "delete";
}

/**
 * Deletes the location of the address and leads to the list (spec 8.6). One that was changed since it was looked
 * at is not deleted: it is shown again as it is now. Throws what the gateway refuses otherwise.
 */
export async function removeLocation(args: RouteArgs, access: PageAccess): Promise<Response> {
	const ref = locationRef(access, args.params.id);
	const form = await formBody(args.request);
	const result = await deleteLocation(access.gateway, ref, {
		key: String(form.get(KEY_FIELD) ?? ""),
		version: versionOf(form.get(VERSION_FIELD)),
	});
	if (result.ok) {
		const isDefault = ref.kind === "default-locations";
		return redirectTo(args, `/settings/locations${isDefault ? "?list=default-stores" : ""}`, {
			type: "success",
			text: isDefault ? "Default store was deleted" : "Location was deleted",
		});
	}
	if (result.failure.status !== 409) throw failureResponse(result.failure);
	return redirectTo(args, `/settings/locations/edit/${ref.storeId}`, {
		type: "error",
		text: "Somebody else changed this location in the meantime, so it was not deleted. Look at it again first.",
	});
}

function versionOf(value: FormDataEntryValue | null): number | null {
	return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
