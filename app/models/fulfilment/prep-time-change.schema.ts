import { z } from "zod";
import {
	bulkPlanSchema,
	bulkPreviewSchema,
	NO_CHANGE_MESSAGE,
	reachFields,
	requireReach,
	storeIdsOf,
} from "~/models/shared/bulk-change.schema";
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
		...reachFields,
		average: typedMinutes,
		delay: typedMinutes,
	})
	.superRefine((form, context) => {
		requireReach(form, context);
		if (form.average !== null || form.delay !== null) return;
		context.addIssue({ code: "custom", path: ["average"], message: NO_CHANGE_MESSAGE });
	})
	.transform(({ reach, stores, average, delay }) => ({
		storeIds: storeIdsOf({ reach, stores }),
		change: { average, delay },
	}));
