import { z } from "zod";
import { nameSchema } from "~/models/menu/menu-part-answer.schema";
import {
	MAX_SOLD_OUT,
	SOLD_OUT_KINDS,
	type SoldOutChoice,
	type SoldOutMenuRow,
	type SoldOutPreview,
	type SoldOutRow,
} from "~/models/menu/sold-out";
import { soldOutList } from "~/models/menu/sold-out.list";
import { soldAgainSchema, soldOutRequestSchema } from "~/models/menu/sold-out.schema";
import {
	soldOutChangePlanSchema,
	soldOutChangePreviewSchema,
} from "~/models/menu/sold-out-change.schema";
import { soldOutMenuList } from "~/models/menu/sold-out-menu.list";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { mutation, read } from "../../core/endpoint";
import { bulkChangeEndpoints } from "../../locations/bulk-change";
import { listSoldOut, listSoldOutChoices } from "./list-sold-out";
import { listSoldOutMenu } from "./list-sold-out-menu";
import { planSoldOut } from "./plan-sold-out";
import { sellAgain, sellOut } from "./sell-out";
import { previewSoldOutChange, sellOutTask } from "./sell-out-task";

const kind = z.enum(SOLD_OUT_KINDS);

const title = z.string().meta({ example: "Coleslaw" });

const soldOutRowSchema = exactObject<SoldOutRow>()({
	id: idSchema,
	kind,
	title,
	since: instantSchema,
	until: instantSchema.nullable(),
	by: z.string().meta({ example: "Dana Reyes" }),
});

const choiceFields = { id: idSchema, kind, title, standsIn: z.array(z.string()) };

const soldOutChoiceSchema = exactly<SoldOutChoice>()(z.object(choiceFields));

const soldOutMenuRowSchema = exactObject<SoldOutMenuRow>()({
	...choiceFields,
	category: z.string().nullable().meta({ example: "Sides" }),
	isPopular: z.boolean(),
	soldOut: z.object({ since: instantSchema, until: instantSchema.nullable() }).nullable(),
});

const impossible = z.array(z.object({ item: nameSchema, group: z.string() }));

const soldOutPreviewSchema = exactObject<SoldOutPreview>()({
	parts: z.array(nameSchema),
	until: instantSchema.nullable(),
	impossible,
});

const soldOutSchema = z.object({
	ids: z.array(idSchema),
	titles: z.array(title),
	until: instantSchema.nullable(),
	impossible,
});

/** Parts back on sale; deleted ones have no title. */
const soldAgainAnswerSchema = z.object({ ids: z.array(idSchema), titles: z.array(title) });

const tag = "Menus";
const path = "/api/v2/menu/:merchantId/locations/:storeId/sold-out";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });
const access = { anyOf: [["STORE_MENU_MANAGEMENT.SOLD_OUT"]] } as const;
const seeing = {
	anyOf: [["STORE_MENU_MANAGEMENT.SOLD_OUT"], ["STORE_MENU_MANAGEMENT.API_READ"]],
} as const;

const MAX_CHOICES = 100;
const choicesQuery = z.object({
	search: z.string().trim().max(250).default(""),
	limit: z.coerce.number<number | string>().int().min(1).max(MAX_CHOICES).default(20),
	ids: z
		.union([z.uuid(), z.array(z.uuid()).max(MAX_SOLD_OUT)])
		.optional()
		.transform((value) => (value === undefined ? [] : [value].flat())),
});

export const soldOutEndpoints = [
	read({
		method: "get",
		path,
		tag,
		access: seeing,
		summary: "List what is sold out at a location",
		params,
		query: listQuerySchema(soldOutList),
		answer: pagedSchema(soldOutRowSchema),
		handle: (tx, { params: { storeId }, query }) => listSoldOut(tx, storeId, query),
	}),
	read({
		method: "get",
		path: `${path}/choices`,
		tag,
		access,
		summary: "Find items and modifiers that are on sale at a location, by name",
		params,
		query: choicesQuery,
		answer: z.array(soldOutChoiceSchema),
		handle: (tx, { params: { storeId }, query }) => listSoldOutChoices(tx, storeId, query),
	}),
	read({
		method: "get",
		path: `${path}/menu`,
		tag,
		access,
		summary: "List what a location sells by category, with what is sold out",
		params,
		query: listQuerySchema(soldOutMenuList),
		answer: pagedSchema(soldOutMenuRowSchema),
		handle: (tx, { params: { storeId }, query }) => listSoldOutMenu(tx, storeId, query),
	}),
	read({
		method: "post",
		path: `${path}/preview`,
		tag,
		access,
		summary: "Preview marking items and modifiers as sold out",
		params,
		body: soldOutRequestSchema,
		answer: soldOutPreviewSchema,
		handle: (tx, { params: { storeId }, body }) => planSoldOut(tx, storeId, body, new Date()),
	}),
	mutation({
		method: "post",
		path,
		tag,
		access,
		summary: "Mark items and modifiers as sold out at a location",
		params,
		body: soldOutRequestSchema,
		answer: soldOutSchema,
		status: 201,
		handle: (tx, { scope, params: { storeId }, body }) => sellOut(tx, scope, storeId, body),
	}),
	...bulkChangeEndpoints({
		path: "/api/v2/menu/:merchantId/sold-out-changes",
		tag,
		what: "sold-out items",
		permission: "STORE_MENU_MANAGEMENT.SOLD_OUT",
		schemas: { preview: soldOutChangePreviewSchema, plan: soldOutChangePlanSchema },
		preview: previewSoldOutChange,
		task: sellOutTask,
		label: () => "Sold out",
		startedFrom: "/dashboard/menu-management",
	}),
	mutation({
		method: "post",
		path: `${path}/endings`,
		tag,
		access,
		summary: "Put items and modifiers back on sale",
		params,
		body: soldAgainSchema,
		answer: soldAgainAnswerSchema,
		handle: (tx, { scope, params: { storeId }, body }) => sellAgain(tx, scope, storeId, body.ids),
	}),
] as const;
