import { type ZodType, z } from "zod";
import { OUT_OF_REACH, type PreviewedChange } from "~/models/shared/bulk-change";
import { previewedChangeSchema } from "~/models/shared/bulk-change-answer.schema";
import { countText } from "~/models/shared/count-text";
import type { Permission } from "~/models/shared/permissions";
import { queuedTaskSchema } from "~/models/shared/task-answer.schema";
import type { Parsed } from "../core/contract";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import type { TaskDefinition } from "../core/tasks/define-task";
import { queueTask } from "../core/tasks/queue-task";

interface BulkChange<Path extends string, Requested extends ZodType, Plan extends ZodType> {
	path: Path;
	tag: string;
	what: string;
	permission: Permission;
	schemas: { preview: Requested; plan: Plan };
	preview(tx: Tx, request: Parsed<Requested>): Promise<PreviewedChange[]>;
	task: TaskDefinition<Parsed<Plan>>;
	label(plan: Parsed<Plan>): string;
	startedFrom: string | ((plan: Parsed<Plan>) => string);
}

/** The endpoints of a change at many locations: its preview, and the task that makes it. */
export function bulkChangeEndpoints<
	const Path extends string,
	Requested extends ZodType,
	Plan extends ZodType,
>(change: BulkChange<Path, Requested, Plan>) {
	const { path, tag, what, permission, schemas, preview, task, label, startedFrom } = change;
	const shared = {
		tag,
		access: { anyOf: [[permission]] },
		params: z.object({ merchantId: z.uuid() }),
	};
	return [
		read({
			...shared,
			method: "post",
			path: `${path}/preview` as const,
			summary: `Preview a change of ${what} at many locations`,
			body: schemas.preview,
			answer: z.array(previewedChangeSchema),
			handle: (tx, { body }) => preview(tx, body),
		}),
		mutation({
			...shared,
			method: "post",
			path,
			summary: `Change ${what} at many locations, as a task`,
			body: schemas.plan,
			answer: queuedTaskSchema,
			status: 202,
			handle: (tx, { scope, body }) =>
				queueTask(tx, scope, task, {
					input: body,
					label: (count) => atLocations(label(body), count),
					startedFrom: typeof startedFrom === "string" ? startedFrom : startedFrom(body),
				}),
		}),
	] as const;
}

/** "Opening hours at 38 locations". */
export function atLocations(label: string, count: number): string {
	return `${label} at ${countText(count, "location")}`;
}

/** Previews, with refusals for those of the chosen locations (null: all) that are out of reach. */
export function withMissing(
	previews: readonly PreviewedChange[],
	storeIds: readonly string[] | null,
): PreviewedChange[] {
	const known = new Set(previews.map(({ storeId }) => storeId));
	const missing = [...new Set(storeIds ?? [])].filter((storeId) => !known.has(storeId));
	return [
		...previews,
		...missing.map((storeId) => refusedChange({ storeId, label: "Location" }, OUT_OF_REACH)),
	];
}

export function refusedChange(
	{ storeId, label, version = 1 }: { storeId: string; label: string; version?: number },
	issue: string,
): PreviewedChange {
	return { storeId, label, version, state: "refused", problem: issue, lines: [] };
}
