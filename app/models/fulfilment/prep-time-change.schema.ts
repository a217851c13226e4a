import { z } from "zod";
import {
	bulkPlanSchema,
	bulkPreviewSchema,
	NO_CHANGE_MESSAGE,
	NO_LOCATION_MESSAGE,
} from "~/models/shared/bulk-change.schema";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";
import { inForm, onWire } from "./number-fields.schema";
import { fives } from "./prep-time.schema";

const changeSchema = z
	.object({
		average: fives(onWire).nullable().default(null),
		delay: fives(onWire).nullable().default(null),
	})
	.meta({ example: { average: null, delay: 10 } });

export const prepTimePreviewSchema = bulkPreviewSchema(changeSchema);

export const prepTimeTaskSchema = bulkPlanSchema(changeSchema);

const typedMinutes = fives(inForm).nullable().default(null);

export const prepTimeChangeFormSchema = z
	.object({
		reach: z.enum(["all", "chosen"], { error: EMPTY_MESSAGE }),
		stores: z.array(z.uuid()).default([]),
		average: typedMinutes,
		delay: typedMinutes,
	})
	.superRefine(({ reach, stores, average, delay }, context) => {
		const say = (field: string, message: string) =>
			context.addIssue({ code: "custom", path: [field], message });
		if (reach === "chosen" && stores.length === 0) say("stores", NO_LOCATION_MESSAGE);
		if (average === null && delay === null) say("average", NO_CHANGE_MESSAGE);
	})
	.transform(({ reach, stores, average, delay }) => ({
		storeIds: reach === "all" ? null : stores,
		change: { average, delay },
	}));
