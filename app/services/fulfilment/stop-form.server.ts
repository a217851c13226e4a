import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { ZodType } from "zod";
import { isAtOnePlace, type PreviewedStop } from "~/models/fulfilment/stop";
import type { StopRequest } from "~/models/fulfilment/stop.schema";
import type { StopPreviewView } from "~/models/fulfilment/stop-view";
import { formatInstant } from "~/models/shared/instants";
import { type Viewer, viewerLocalTime } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { type ParsedForm, parseForm } from "~/services/web/form.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { type Landing, land } from "~/services/web/save-form.server";
import { searchedLocations } from "~/services/web/searched-locations.server";
import { sentAgain } from "~/services/web/typed-form.server";
import { UNTIL_SOMEBODY } from "./stop-view.server";

/** The locations that a stop can name: those that sell. */
export function stopLocations(access: Pick<PageAccess, "gateway" | "viewer">) {
	return searchedLocations(access, { onlySelling: true });
}

/** Previews a stop; the address's step "run" creates it and redirects. */
export async function submitStop(
	args: RouteArgs,
	access: Pick<PageAccess, "gateway" | "viewer">,
	{ schema, to }: { schema: ZodType<StopRequest>; to: string },
): Promise<Response> {
	const { gateway, viewer } = access;
	const form = await parseForm(args.request, schema, { searched: await stopLocations(access) });
	if (!form.value) return form.again();
	if (new URL(args.request.url).searchParams.get("step") !== "run") {
		const preview = await gateway.send("POST", "/api/v2/store-v2/:merchantId/stops/preview", {
			params: { merchantId: gateway.merchantId },
			body: form.value,
			key: randomUUID(),
		});
		if (!preview.ok) return form.refused(preview.failure);
		return json(previewView(preview.data, form, viewer));
	}
	if (!isAtOnePlace(form.value)) {
		const task = await gateway.send("POST", "/api/v2/store-v2/:merchantId/stop-tasks", {
			params: { merchantId: gateway.merchantId },
			body: form.value,
			key: form.key,
		});
		if (!task.ok) return form.refused(task.failure);
		const text = "Stopping orders. You can leave this page and follow it under Tasks.";
		return land(args, { to: `/tasks/${task.data.taskId}`, text });
	}
	const result = await gateway.send("POST", "/api/v2/store-v2/:merchantId/stops", {
		params: { merchantId: gateway.merchantId },
		body: form.value,
		key: form.key,
	});
	if (!result.ok) return form.refused(result.failure);
	return land(args, startedLanding(result.data, to));
}

function startedLanding(
	{ started, already }: { started: string[]; already: (string | null)[] },
	to: string,
): Landing {
	if (started.length === 0) {
		return {
			to,
			type: "warning",
			text: "Orders were already stopped here. That stop is unchanged.",
		};
	}
	const rest =
		already.length === 0
			? ""
			: ` ${already.length} ${already.length === 1 ? "location was" : "locations were"} already stopped.`;
	return { to, text: `Orders are stopped. Orders already placed aren’t affected.${rest}` };
}

function previewView(
	places: readonly PreviewedStop[],
	{ data }: ParsedForm<StopRequest>,
	viewer: Viewer,
): StopPreviewView {
	const names = shortNames(viewer);
	const stops = places.filter(({ running, problem }) => running === null && !problem).length;
	return {
		message: stopSummary(places, stops),
		rows: places.map(({ storeId, title, zone, until, running, problem }) => {
			const local = zone ? { zone, clock: viewer.clock } : viewerLocalTime(viewer);
			const at = (iso: string | null) => (iso ? formatInstant(iso, local) : UNTIL_SOMEBODY);
			return {
				key: storeId ?? "all",
				place: storeId === null ? "All locations" : (names.get(storeId) ?? title ?? "A location"),
				until: problem && !running ? "—" : at(running ? running.until : until),
				note: running
					? `Stopped since ${at(running.since)}: ${running.reason}`
					: problem && `Cannot be stopped: ${problem}`,
			};
		}),
		stops,
		typed: sentAgain(data),
		key: randomUUID(),
	};
}

function stopSummary(places: readonly PreviewedStop[], stops: number): string {
	if (stops === 0) return "Orders are already stopped here.";
	if (places[0]?.storeId === null) return "New orders stop at all locations, including new ones.";
	return `New orders stop at ${stops} ${stops === 1 ? "location" : "locations"}.`;
}
