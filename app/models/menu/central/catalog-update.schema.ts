import { z } from "zod";
import { idSchema } from "~/models/shared/answer.schema";
import {
	chosenStoreIds,
	MAX_LOCATIONS,
	reachFields,
	requireReach,
} from "~/models/shared/bulk-change.schema";
import { locationSearchFields } from "~/models/shared/entity-fields.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { whenReadable } from "~/models/shared/one-round";
import { menuKindSchema } from "../menu-part.schema";
import { localMomentSchema, momentFormSchema } from "../scheduled/local-moment.schema";
import {
	type CentralLocation,
	type CentralMenu,
	type CentralMenuGroup,
	DEFAULT_UPDATE_REACH,
	NO_MENU_MESSAGE,
	UPDATE_REACHES,
} from "./catalog-update";

const MAX_MENUS = 200;

const menus = z.array(z.uuid(), NO_MENU_MESSAGE).min(1, NO_MENU_MESSAGE).max(MAX_MENUS);
const putBack = z.enum(UPDATE_REACHES).default(DEFAULT_UPDATE_REACH);

export const catalogUpdateSchema = z
	.object({
		menus,
		storeIds: z.array(z.uuid()).min(1).max(MAX_LOCATIONS).nullable().default(null),
		putBack,
	})
	.meta({ example: { menus: ["019aa7d1-0000-7000-8000-000000000001"], storeIds: null } });

export const catalogUpdateStartSchema = catalogUpdateSchema.extend({
	mark: z.string().min(1).max(64).nullable().default(null).meta({ example: null }),
	/** On the organization's clock; null is at once. */
	at: localMomentSchema.nullable().default(null).meta({ example: null }),
});

export const updatedRowSchema = z.object({
	holder: z
		.object({ id: z.uuid(), kind: menuKindSchema, version: z.int(), added: z.array(z.uuid()) })
		.nullable(),
	values: z.array(
		z.object({
			partId: z.uuid(),
			kind: menuKindSchema,
			fields: z.array(z.string()),
			version: z.int(),
		}),
	),
});

export const catalogUpdateFormSchema = z
	.object({
		...reachFields,
		menus,
		putBack,
		mark: z.string().max(64).default(""),
		at: momentFormSchema,
	})
	.superRefine(requireReach, whenReadable("reach", "stores"))
	.transform(({ reach, stores, menus, putBack, mark, at }) => ({
		mark,
		at,
		update: { menus, storeIds: chosenStoreIds({ reach, stores }), putBack },
	}));

export const centralLocationFormSchema = z.object({
	storeId: z.uuid({ error: EMPTY_MESSAGE }),
	...locationSearchFields,
});

const menuSchema = exactObject<CentralMenu>()({
	id: idSchema,
	title: z.string().meta({ example: "All day" }),
	stores: z.array(idSchema).nullable(),
	isEnabled: z.boolean(),
});
export const centralMenusSchema = z.array(menuSchema);
export const centralMenuGroupsSchema = z.array(
	exactObject<CentralMenuGroup>()({
		id: idSchema.nullable(),
		title: z.string(),
		menus: centralMenusSchema,
	}),
);
export const centralLocationSchema = exactObject<CentralLocation>()({
	storeId: idSchema,
	title: z.string().meta({ example: "Ember & Rye Central" }),
});
