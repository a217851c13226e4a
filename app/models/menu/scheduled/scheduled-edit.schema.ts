import { z } from "zod";
import { menuPartPatchSchema } from "../menu-part.schema";
import { ownValuesPatchSchema } from "../own-values.schema";
import { localMomentSchema, plannedClockField } from "./local-moment.schema";

/** An edit of one thing of the menu, and when it is made: on the organization's clock, or on that of each location. */
export const scheduledEditSchema = z.object({
	at: localMomentSchema,
	clock: plannedClockField,
	patch: menuPartPatchSchema,
});

export const scheduledOwnEditSchema = z.object({
	at: localMomentSchema,
	patch: ownValuesPatchSchema,
});

/** When a change was planned for, at the first place where it comes, and the task that makes it. */
export const scheduledAnswerSchema = z.object({
	taskId: z.uuid(),
	startsAt: z.iso.datetime(),
	timeZone: z.string().meta({ example: "America/Chicago" }),
});
