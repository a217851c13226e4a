import { json } from "@remix-run/node";
import { synchronizationFormSchema } from "~/models/menu/franchisee-permissions.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { changePermissions, previewPermissions } from "~/services/gateway/menu/franchise.server";
import type { PageAccess } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";
import { previewView } from "./franchise-permissions.server";

/** Switches synchronization (spec 4.15); where that puts own values back, a step between lists them. Leads to `to`. */
export async function submitSynchronization(
	args: RouteArgs,
	access: PageAccess,
	to: string,
): Promise<Response> {
	const { gateway, viewer } = access;
	const form = await parseForm(args.request, synchronizationFormSchema);
	if (!form.value) return land(args, { to, type: "error", text: UNREADABLE });
	const { storeId, isSynchronized, putsBack } = form.value;
	const landWithError = (text: string) => land(args, { to, type: "error", text });
	if (new URL(args.request.url).searchParams.get("step") !== "run") {
		const preview = await previewPermissions(gateway, storeId, { isSynchronized });
		if (!preview.ok) return landWithError(preview.failure.message);
		if (preview.data.values > 0) return json(previewView(preview.data, form, access));
	}
	const result = await changePermissions(gateway, storeId, { isSynchronized, putsBack }, form);
	if (!result.ok) return landWithError(result.failure.message);
	const { taskId } = result.data;
	const place = shortNames(viewer).get(storeId) ?? "the location";
	const done = `Menu synchronization of ${place} is ${isSynchronized ? "on" : "off"}`;
	return taskId
		? land(args, {
				to: pagePath(pages.task, { taskId }),
				text: `${done}. Custom values are being replaced.`,
			})
		: land(args, { to, text: done });
}

const UNREADABLE = "The form could not be read. Nothing was changed.";
