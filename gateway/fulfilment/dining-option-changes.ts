import { z } from "@hono/zod-openapi";
import { optionName } from "~/models/fulfilment/dining-option-change";
import {
	diningOptionPreviewSchema,
	diningOptionTaskSchema,
	offeredOptionSchema,
} from "~/models/fulfilment/dining-option-change.schema";
import { read } from "../core/endpoint";
import { bulkChangeEndpoints } from "../locations/bulk-change";
import { changeDiningOptionsTask, previewDiningOptions } from "./change-dining-options-task";
import { listOfferedOptions } from "./read-dining-options";

const tag = "Dining options";

export const diningOptionChangeEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/dining-options",
		tag,
		summary: "Count the locations with each dining option (spec 3.13)",
		access: { anyOf: [["DINING_OPTION.API_READ"]] },
		params: z.object({ merchantId: z.uuid() }),
		answer: z.array(offeredOptionSchema),
		handle: (tx) => listOfferedOptions(tx),
	}),
	...bulkChangeEndpoints({
		path: "/api/v2/store-v2/:merchantId/dining-option-changes",
		tag,
		what: "a dining option",
		permission: "DINING_OPTION.API_UPDATE",
		schemas: { preview: diningOptionPreviewSchema, plan: diningOptionTaskSchema },
		preview: previewDiningOptions,
		task: changeDiningOptionsTask,
		label: ({ change }) => optionName(change.option),
		startedFrom: "/settings/locations/dining-options",
	}),
] as const;
