import { z } from "zod";
import { HOME_WIDGETS } from "~/models/shared/home-widgets";

export const homeWidgetsSchema = z
	.array(z.enum(HOME_WIDGETS))
	.max(HOME_WIDGETS.length)
	.refine((widgets) => new Set(widgets).size === widgets.length, "Choose each part once")
	.nullable()
	.meta({ example: ["needs", "today"] });

export const homeWidgetsAnswer = z.object({ widgets: homeWidgetsSchema });

export const homeWidgetsBody = homeWidgetsAnswer.extend({ seen: homeWidgetsSchema });
