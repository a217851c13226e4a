import { z } from "zod";
import { idSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { INHERITED_KINDS, type Inheritance } from "./inheritance";

const inheritanceSchema = exactly<Inheritance>()(
	z.object({
		storeId: idSchema,
		title: z.string().meta({ example: "New location default" }),
		parts: z.array(
			z.object({
				kind: z.enum(INHERITED_KINDS).meta({ example: "tax" }),
				names: z.array(z.string()).meta({ example: ["Sales tax"] }),
			}),
		),
	}),
);

export const inheritancesSchema = z.array(inheritanceSchema);
