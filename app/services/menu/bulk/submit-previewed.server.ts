import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { MenuChangePreview } from "~/models/menu/bulk/menu-change-preview";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import type { PlannedClock } from "~/models/menu/scheduled/planned-clock";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { GatewayResult } from "~/services/gateway/client.server";
import { resubmittedFields, toTask } from "~/services/web/bulk-change.server";
import type { ParsedForm } from "~/services/web/form.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";
import { sentAgain } from "~/services/web/typed-form.server";
import { PLANNED_MESSAGES, planned } from "../scheduled/planned.server";

interface PreviewedSubmit {
	form: ParsedForm<unknown>;
	noun: BulkChangeView["noun"];
	field: string;
	/** When it is to come, and by whose clock; null is at once. */
	at: LocalMoment | null;
	clock?: PlannedClock;
	preview(): Promise<GatewayResult<MenuChangePreview>>;
	start(): Promise<GatewayResult<{ taskId: string }>>;
}

/** Previews a bulk change. `step=run` starts or schedules it, or previews again if something changed since. */
export async function submitPreviewed(
	args: RouteArgs,
	{ form, noun, field, at, clock = "organization", preview, start }: PreviewedSubmit,
): Promise<Response> {
	let note = at ? PLANNED_MESSAGES[clock] : "";
	const { searchParams } = new URL(args.request.url);
	if (searchParams.get("step") === "run") {
		const started = await start();
		if (started.ok) return at ? land(args, planned(started.data)) : toTask(args, started.data);
		if (started.failure.status !== 409) return form.refused(started.failure);
		note = started.failure.message;
	}
	const previewed = await preview();
	if (!previewed.ok) return form.refused(previewed.failure);
	const { mark, rows, ...counts } = previewed.data;
	searchParams.delete("_data");
	searchParams.set("step", "run");
	form.data.delete("mark");
	const view: BulkChangeView = {
		...counts,
		noun,
		rows: rows.map(({ id: key, ...row }) => ({ key, ...row })),
		note,
		runTo: `?${searchParams}`,
		run: [...sentAgain(form.data), ["mark", mark]],
		typed: resubmittedFields(form.data, field),
		key: randomUUID(),
	};
	return json(view);
}
