import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { changeLinesText, type PreviewedChange } from "~/models/shared/bulk-change";
import {
	LOOK_CHANGED_MESSAGE,
	type StylingCopy,
	stylingLines,
} from "~/models/webstore/default-look";
import {
	stylingCopyPlanSchema,
	stylingCopyPreviewSchema,
} from "~/models/webstore/default-look.schema";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { defineLocationTask } from "../core/tasks/define-task";
import { bulkChangeEndpoints, withMissing } from "../locations/bulk-change";
import { locationTaskRows } from "../locations/location-task-rows";
import { getSetting, updateSetting } from "../locations/settings";
import { locations } from "../locations/tables";
import { stylingKind } from "./setting-kinds";

async function previewCopies(
	tx: Tx,
	{ storeIds, change: { from } }: { storeIds: string[] | null; change: StylingCopy },
): Promise<PreviewedChange[]> {
	const { storeId: _, version: __, ...look } = await getSetting(tx, stylingKind, from);
	const targets = await tx
		.select({ storeId: locations.storeId, label: locations.title })
		.from(locations)
		.where(
			and(
				isNull(locations.deletedAt),
				eq(locations.isCentralLocation, false),
				ne(locations.storeId, from),
				storeIds ? inArray(locations.storeId, storeIds) : ne(locations.type, "default"),
			),
		)
		.orderBy(asc(locations.title), asc(locations.storeId));
	const previews: PreviewedChange[] = [];
	for (const { storeId, label } of targets) {
		const { version, ...before } = await getSetting(tx, stylingKind, storeId);
		const lines = stylingLines(before, look);
		const state = lines.length > 0 ? "changes" : "unchanged";
		previews.push({ storeId, label, version, state, problem: "", lines });
	}
	return withMissing(previews, storeIds?.filter((storeId) => storeId !== from) ?? null);
}

export const copyStylingTask = defineLocationTask({
	kind: "copy-webstore-styling",
	permission: "WEBSTORE_STYLING.API_UPDATE",
	input: stylingCopyPlanSchema,
	row: z.object({ version: z.number().int() }),
	rows: (tx, _scope, { rows }) =>
		locationTaskRows(tx, rows, (storeId) => `/location/${storeId}/online-store-settings/styling`),
	async step(tx, { scope, input: { change }, row }) {
		const { storeId: _, version, ...look } = await getSetting(tx, stylingKind, change.from);
		if (version !== change.version) throw new GatewayError(422, LOOK_CHANGED_MESSAGE);
		const { storeId } = row;
		const lines = stylingLines(await getSetting(tx, stylingKind, storeId), look);
		if (lines.length === 0) return { state: "unchanged", words: "No change needed." };
		await updateSetting(tx, scope, stylingKind, storeId, {
			patch: look,
			version: row.data.version,
		});
		return { state: "changed", words: changeLinesText(lines) };
	},
});

/** Copies the look of one location to others (spec 4.15, 5.6). */
export const stylingCopyEndpoints = bulkChangeEndpoints({
	path: "/api/v2/store-v2/:merchantId/webstore-styling-copies",
	tag: "Web store",
	what: "the look of web stores",
	permission: "WEBSTORE_STYLING.API_UPDATE",
	schemas: { preview: stylingCopyPreviewSchema, plan: stylingCopyPlanSchema },
	preview: previewCopies,
	task: copyStylingTask,
	label: () => "Web store look",
	startedFrom: ({ change: { from } }) => `/location/${from}/online-store-settings/styling`,
});
