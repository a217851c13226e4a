import { z } from "zod";
import { PLANNED_ENDS } from "~/models/hours/planned-end";
import { plannedEndFields } from "~/models/hours/planned-end.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { ONE_ROUND } from "~/models/shared/one-round";
import { STOP_MESSAGES } from "./stop";

const REASON_MAX_LENGTH = 200;
const MAX_LOCATIONS = 5_000;

const reasonField = z
	.string({ error: STOP_MESSAGES.noReason })
	.trim()
	.min(1, STOP_MESSAGES.noReason)
	.max(REASON_MAX_LENGTH)
	.meta({ example: "The oven is broken" });

const { fields: ending, rules } = plannedEndFields(PLANNED_ENDS, STOP_MESSAGES);

export const stopRequestSchema = z
	.object({
		storeIds: z.array(z.uuid()).min(1).max(MAX_LOCATIONS).nullable(),
		reason: reasonField,
		...ending,
	})
	.check(...rules)
	.meta({ example: { storeIds: null, reason: "The oven is broken", end: "next-opening" } });
export type StopRequest = z.infer<typeof stopRequestSchema>;

export const stopEndingsSchema = z
	.object({ ids: z.array(z.uuid()).min(1).max(MAX_LOCATIONS) })
	.meta({ example: { ids: ["0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11"] } });

const formShape = {
	reason: z.string({ error: STOP_MESSAGES.noReason }).trim().max(80),
	details: z.string().trim().max(120).optional(),
	...ending,
};

const hasReasonText = ({ reason, details }: { reason?: string; details?: string | undefined }) =>
	reason !== "Other" || Boolean(details);
const MISSING_REASON_ISSUE = { path: ["details"], message: STOP_MESSAGES.noReason, ...ONE_ROUND };
const hasPlace = ({ reach, stores }: { reach?: string; stores?: readonly string[] }) =>
	reach !== "chosen" || (stores ?? []).length > 0;
const NO_PLACE = { path: ["stores"], message: NO_LOCATION_MESSAGE, ...ONE_ROUND };

function toRequest(
	{ reason, details, ...rest }: z.infer<z.ZodObject<typeof formShape>>,
	storeIds: string[] | null,
): StopRequest {
	const reasonText = [reason === "Other" ? "" : reason, details ?? ""].filter(Boolean).join(": ");
	return { ...rest, reason: reasonText, storeIds };
}

export const stopFormSchema = z
	.object({
		...formShape,
		reach: z.enum(["all", "chosen"], { error: EMPTY_MESSAGE }),
		stores: z.array(z.uuid()).default([]),
	})
	.refine(hasReasonText, MISSING_REASON_ISSUE)
	.check(...rules)
	.refine(hasPlace, NO_PLACE)
	.transform(({ reach, stores, ...form }) => toRequest(form, reach === "all" ? null : stores));

export function locationStopFormSchema(storeId: string) {
	return z
		.object(formShape)
		.refine(hasReasonText, MISSING_REASON_ISSUE)
		.check(...rules)
		.transform((form) => toRequest(form, [storeId]));
}
