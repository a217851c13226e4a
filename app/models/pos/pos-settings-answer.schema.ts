import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { MATH_STRATEGIES, ROUNDING_TYPES } from "~/models/shared/rounding";
import { DISCREPANCY_STRATEGIES, type PosSettings } from "./pos-settings";

export type LocationPosSettings = PosSettings & { storeId: string; version: number };

export const posSettingsSchema = exactly<LocationPosSettings>()(
	z.object({
		storeId: idSchema,
		version: versionSchema,
		isLiveMode: z.boolean(),
		mathStrategy: z.enum(MATH_STRATEGIES),
		roundingType: z.enum(ROUNDING_TYPES),
		isPriceDiscrepancyEnabled: z.boolean(),
		priceDiscrepancyStrategy: z.enum(DISCREPANCY_STRATEGIES),
		notesSeparator: z.string().meta({ example: " | " }),
		showTip: z.boolean(),
		showReadyTime: z.boolean(),
		sendPreparationTime: z.boolean(),
		checkTitleTemplate: z.string().meta({ example: "{option} #{number}" }),
		tabNameTemplate: z.string().meta({ example: "{customer}" }),
		sendOrderNumber: z.boolean(),
		isShipmentEnabled: z.boolean(),
		showUserTags: z.boolean(),
		tagTitle: z.string().meta({ example: "Guest" }),
		autoCompleteDuration: z.int().meta({ example: 120 }),
		markOrderInProgress: z.boolean(),
		isNoteSentDisabled: z.boolean(),
		tryToUseDefinedLineItemTax: z.boolean(),
		sendReadyPrepAtAsPosPickupAt: z.boolean(),
	}),
);
