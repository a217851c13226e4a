import { z } from "@hono/zod-openapi";
import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import { businessHoursSchema } from "~/models/hours/business-hours-answer.schema";
import { type HoursChange, hoursIssue, hoursLines, withChange } from "~/models/hours/hours-change";
import { hoursPreviewSchema, hoursTaskSchema } from "~/models/hours/hours-change.schema";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { bulkChangeEndpoints, refusedChange, withMissing } from "../locations/bulk-change";
import { locations } from "../locations/tables";
import { changeHoursTask } from "./change-hours-task";
import { getBusinessHours } from "./get-business-hours";
import { businessHours } from "./tables";
import { updateBusinessHours } from "./update-business-hours";

const tag = "Business hours";
const path = "/api/v2/store-v2/:merchantId/locations/:storeId/business-hours";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

export const businessHoursEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "Get the business hours of a location (spec 3.10)",
		access: { anyOf: [["BUSINESS_HOURS.API_READ"]] },
		params,
		answer: businessHoursSchema,
		handle: (tx, { params }) => getBusinessHours(tx, params.storeId),
	}),
	mutation({
		method: "patch",
		path,
		tag,
		summary: "Change the business hours of a location",
		access: { anyOf: [["BUSINESS_HOURS.API_UPDATE"]] },
		params,
		body: businessHoursPatchSchema,
		answer: businessHoursSchema,
		handle: (tx, { scope, params, body, version }) =>
			updateBusinessHours(tx, scope, params.storeId, body, version),
	}),
	...bulkChangeEndpoints({
		path: "/api/v2/store-v2/:merchantId/business-hours-changes",
		tag,
		what: "the hours",
		permission: "BUSINESS_HOURS.API_UPDATE",
		schemas: { preview: hoursPreviewSchema, plan: hoursTaskSchema },
		preview: previewHours,
		task: changeHoursTask,
		label: () => "Opening hours",
		startedFrom: "/settings/locations/hours",
	}),
] as const;

async function previewHours(
	tx: Tx,
	{ storeIds, change }: { storeIds: string[] | null; change: HoursChange },
): Promise<PreviewedChange[]> {
	const found = await tx
		.select({ hours: businessHours, label: locations.title })
		.from(businessHours)
		.innerJoin(locations, eq(locations.storeId, businessHours.storeId))
		.where(
			and(
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
				storeIds ? inArray(locations.storeId, storeIds) : undefined,
			),
		)
		.orderBy(asc(locations.title), asc(locations.storeId));
	return withMissing(
		found.map(({ hours, label }) => previewChange(hours, label, change)),
		storeIds,
	);
}

function previewChange(
	hours: typeof businessHours.$inferSelect,
	label: string,
	change: HoursChange,
): PreviewedChange {
	const after = withChange(hours, change);
	const issue = hoursIssue(after, hours);
	const { storeId, version } = hours;
	if (issue) return refusedChange({ storeId, label, version }, issue);
	const lines = hoursLines(hours, after);
	const state = lines.length > 0 ? "changes" : "unchanged";
	return { storeId, label, version, state, problem: "", lines };
}
