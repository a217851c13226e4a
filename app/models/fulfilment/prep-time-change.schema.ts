import { z } from "zod";
import {
	bulkPlanSchema,
	bulkPreviewSchema,
	chosenStoreIds,
	NO_CHANGE_MESSAGE,
	reachFields,
	requireReach,
} from "~/models/shared/bulk-change.schema";
import { whenReadable } from "~/models/shared/one-round";
import { apiNumber, formNumber } from "./number-fields.schema";
import { fives } from "./prep-time.schema";

const changeSchema = z
	.object({
		average: fives(apiNumber).nullable().default(null),
		delay: fives(apiNumber).nullable().default(null),
	})
	.meta({ example: { average: null, delay: 10 } });

export const prepTimePreviewSchema = bulkPreviewSchema(changeSchema);

export const prepTimeTaskSchema = bulkPlanSchema(changeSchema);

const minutesTextField = fives(formNumber).nullable().default(null);

export const prepTimeChangeFormSchema = z
	.object({
		...reachFields,
		average: minutesTextField,
		delay: minutesTextField,
	})
	.superRefine(requireReach, whenReadable("reach", "stores"))
	.refine(({ average, delay }) => average !== null || delay !== null, {
		path: ["average"],
		error: NO_CHANGE_MESSAGE,
		...whenReadable("average", "delay"),
	})
	.transform(({ reach, stores, average, delay }) => ({
		storeIds: chosenStoreIds({ reach, stores }),
		change: { average, delay },
	}));
