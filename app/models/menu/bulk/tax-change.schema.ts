import { z } from "zod";
import { NO_CHANGE_MESSAGE } from "~/models/shared/bulk-change.schema";
import { jsonText } from "~/models/shared/json-text.schema";
import { whenReadable } from "~/models/shared/one-round";
import { menuKindSchema } from "../menu-part.schema";
import { localMomentSchema, momentFormSchema } from "../scheduled/local-moment.schema";
import { NO_PART_MESSAGE, whichPartsSchema } from "./menu-change.schema";
import { MAX_TAXES } from "./tax-change";

const taxes = z
	.array(z.uuid({ error: "Choose this location’s taxes from the list" }))
	.max(MAX_TAXES, `Choose at most ${MAX_TAXES} taxes`)
	.default([]);

const ONE_OF_BOTH = "You can't add and remove the same tax";

export const taxChangeSchema = z
	.object({ add: taxes, remove: taxes })
	.refine(({ add, remove }) => add.length + remove.length > 0, {
		path: ["add"],
		error: NO_CHANGE_MESSAGE,
	})
	.refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
		path: ["remove"],
		error: ONE_OF_BOTH,
	})
	.meta({ example: { add: ["6f0f3c1e-58c4-4b8e-9a55-0a4c8b7e2d11"], remove: [] } });

export const taxChangePreviewSchema = z.object({
	which: whichPartsSchema,
	change: taxChangeSchema,
});

export const taxChangeStartSchema = taxChangePreviewSchema.extend({
	mark: z.string().min(1).max(64).nullable().default(null).meta({ example: null }),
	/** On the location's clock; null is at once. */
	at: localMomentSchema.nullable().default(null).meta({ example: null }),
});

export const taxChangeTaskSchema = taxChangeStartSchema.extend({
	storeId: z.uuid(),
	kind: menuKindSchema,
});

/** Item in a tax change; `ofMenu` is the menu-wide taxes at planning time, null if it has its own. */
export const taxedRowSchema = z.object({
	id: z.uuid(),
	version: z.int(),
	ofMenu: z.array(z.uuid()).nullable().default(null),
});

export const taxChangeFormSchema = z
	.object({
		which: jsonText(NO_PART_MESSAGE).pipe(whichPartsSchema),
		mark: z.string().max(64).default(""),
		add: taxes,
		remove: taxes,
		at: momentFormSchema,
	})
	.superRefine(
		({ add, remove }, context) => {
			const parsed = taxChangeSchema.safeParse({ add, remove });
			for (const { path, message } of parsed.error?.issues ?? []) {
				context.addIssue({ code: "custom", path, message });
			}
		},
		whenReadable("add", "remove"),
	)
	.transform(({ which, mark, add, remove, at }) => ({ which, mark, change: { add, remove }, at }));
