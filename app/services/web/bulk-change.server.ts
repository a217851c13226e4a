import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { type ZodType, z } from "zod";
import type { BulkChangeView, BulkPlan, PreviewedChange } from "~/models/shared/bulk-change";
import { type Clock, localizeTimes } from "~/models/shared/clock";
import { jsonText } from "~/models/shared/json-text.schema";
import type { SearchedField } from "~/models/shared/searched-choices";
import { failureResponse, type GatewayResult } from "~/services/gateway/client.server";
import type { PageAccess } from "./access.server";
import { type ParsedForm, parseForm } from "./form.server";
import { INTENT_FIELD } from "./form-intent.server";
import { shortNames } from "./location-options.server";
import { type RouteArgs, redirectTo } from "./request-state.server";
import { sentAgain } from "./typed-form.server";

interface BulkChangeForm<Change> {
	form: ZodType<BulkRequest<Change>>;
	plan: ZodType<BulkPlan<Change>>;
	searched: SearchedField;
	preview: (request: BulkRequest<Change>) => Promise<PreviewedChange[]>;
	start: (
		plan: BulkPlan<Change>,
		form: { key: string },
	) => Promise<GatewayResult<{ taskId: string }>>;
	/** Changes the only location without a preview, unless the change affects more there. */
	atOnce?: (storeId: string, form: BulkForm<Change>) => Promise<Response>;
}

export type BulkForm<Change> = ParsedForm<BulkRequest<Change>> & { value: BulkRequest<Change> };

interface BulkRequest<Change> {
	storeIds: string[] | null;
	change: Change;
}

/** Previews a change at many locations; the address's step "run" starts it and redirects to its task. */
export async function submitBulkChange<Change>(
	args: RouteArgs,
	{ viewer }: Pick<PageAccess, "viewer">,
	{ form: schema, plan, searched, preview, start, atOnce }: BulkChangeForm<Change>,
): Promise<Response> {
	const { pathname, searchParams } = new URL(args.request.url);
	if (searchParams.get("step") === "run") {
		return runBulkChange(args, { schema: plan, path: pathname, start });
	}
	const form = await parseForm(args.request, schema, { searched });
	if (!form.value) return form.again();
	const { value } = form;
	const { change } = value;
	const rows = await preview(value);
	const [only, ...others] = rows;
	const isSimple = only?.state === "changes" && only.lines.length === 1 && others.length === 0;
	if (atOnce && isSimple) return atOnce(only.storeId, { ...form, value });
	return json(bulkChangeView(rows, { change, data: form.data, viewer }));
}

function bulkChangeView<Change>(
	previewed: readonly PreviewedChange[],
	{ change, data, viewer }: { change: Change; data: FormData; viewer: PageAccess["viewer"] },
): BulkChangeView {
	const names = shortNames(viewer);
	const rows = previewed.map((row) => ({
		...withClock(row, viewer.clock),
		label: names.get(row.storeId) ?? row.label,
	}));
	const count = (state: string) => rows.filter((row) => row.state === state).length;
	const plan: BulkPlan<Change> = {
		rows: rows
			.filter(({ state }) => state === "changes")
			.map(({ storeId, version }) => ({ storeId, version })),
		change,
	};
	return {
		noun: ["location", "locations"],
		rows: rows.map(({ storeId: key, version: _, ...row }) => ({ key, ...row })),
		changes: count("changes"),
		unchanged: count("unchanged"),
		refused: count("refused"),
		note: "",
		runTo: "?step=run",
		run: [["plan", JSON.stringify(plan)]],
		typed: resubmittedFields(data),
		key: randomUUID(),
	};
}

async function runBulkChange<Change>(
	args: RouteArgs,
	{
		schema,
		path,
		start,
	}: { schema: ZodType<BulkPlan<Change>>; path: string; start: BulkChangeForm<Change>["start"] },
): Promise<Response> {
	const form: ParsedForm<{ plan: BulkPlan<Change> }> = await parseForm(
		args.request,
		z.object({ plan: planText.pipe(schema) }),
	);
	if (!form.value) {
		const text = "Nothing was changed. Preview the change again.";
		return redirectTo(args, path, { type: "error", text });
	}
	const result = await start(form.value.plan, form);
	if (!result.ok) throw failureResponse(result.failure);
	return toTask(args, result.data);
}

export function toTask(args: RouteArgs, { taskId }: { taskId: string }): Promise<Response> {
	return redirectTo(args, `/tasks/${taskId}`, {
		type: "success",
		text: "The change has started. You can leave this page and follow it under Tasks.",
	});
}

const planText = jsonText("The preview could not be loaded.");

function withClock(row: PreviewedChange, clock: Clock): PreviewedChange {
	const lines = row.lines.map(({ part, before, after }) => ({
		part,
		before: localizeTimes(before, clock),
		after: localizeTimes(after, clock),
	}));
	return { ...row, lines };
}

/** The form's fields, sent once more to be shown again instead of previewed. */
export function resubmittedFields(data: FormData, name = "reach"): [string, string][] {
	return [...sentAgain(data), [INTENT_FIELD, `validate:${name}`]];
}
