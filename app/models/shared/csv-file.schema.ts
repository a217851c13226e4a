import { z } from "zod";
import { DAY_ORDER_NAMES } from "./day-order";

export const csvFileSchema = z.object({
	fileId: z.uuid(),
	rows: z.int().meta({ example: 420 }),
	leftOut: z.array(z.string()).meta({ example: ["Address"] }),
});

/** How the file writes days; left out, as people of the organization's country do. */
export const dayOrderField = z.enum(DAY_ORDER_NAMES, { error: "Choose one from the list" });
