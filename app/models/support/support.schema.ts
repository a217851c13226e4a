import { z } from "zod";
import { tooLong } from "~/models/shared/messages";
import { REASON_MAX_LENGTH, REASON_MESSAGE, REASON_MIN_LENGTH } from "./support";

export const reasonField = z
	.string({ error: REASON_MESSAGE })
	.trim()
	.min(REASON_MIN_LENGTH, REASON_MESSAGE)
	.max(REASON_MAX_LENGTH, tooLong(REASON_MAX_LENGTH))
	.meta({ example: "Ticket 8821: hours are wrong since Monday" });

export const supportReasonSchema = z.object({ reason: reasonField });
