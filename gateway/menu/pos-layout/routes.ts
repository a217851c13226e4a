import { z } from "zod";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import {
	LAYOUT_STATUSES,
	type LayoutState,
	type PosLayout,
} from "~/models/menu/pos-layout/pos-layout";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { mutation, read } from "../../core/endpoint";
import { getLayout } from "./get-layout";
import { listLayouts } from "./list-layouts";
import { startLayout } from "./start-layout";

const cell = z.object({
	row: z.int(),
	column: z.int(),
	guid: z.string().meta({ example: "8C0E-7A41-9D2B" }),
	name: z.string().meta({ example: "Hot Honey Sandwich" }),
	part: z.object({ id: idSchema, kind: menuKindSchema, title: z.string() }).nullable(),
});

const posLayoutSchema = exactly<PosLayout>()(
	z.object({
		storeId: idSchema,
		status: z.enum(LAYOUT_STATUSES).nullable(),
		words: z.string(),
		jobId: idSchema.nullable(),
		done: z.int(),
		total: z.int(),
		startedBy: z.string(),
		startedAt: instantSchema.nullable(),
		syncedAt: instantSchema.nullable(),
		pages: z.array(z.object({ name: z.string(), cells: z.array(cell) })),
	}),
);

const layoutStatesSchema = z.array(
	exactly<LayoutState>()(
		z.object({
			storeId: idSchema,
			title: z.string().meta({ example: "Logan Square" }),
			status: z.enum(LAYOUT_STATUSES).nullable(),
			words: z.string(),
			syncedAt: instantSchema.nullable(),
		}),
	),
);

const shared = {
	tag: "Menu sync",
	params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
} as const;
const path = "/api/v2/menu-sync/:merchantId/locations/:storeId/layout";

/** The layout of the screen of a location's point of sale: its status, and its sync (spec 7.7). */
export const posLayoutEndpoints = [
	read({
		...shared,
		method: "get",
		path,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		summary: "Get the last synced layout of a location's point of sale, and its status",
		answer: posLayoutSchema,
		handle: (tx, { params: { storeId } }) => getLayout(tx, storeId),
	}),
	read({
		method: "get",
		path: "/api/v2/menu-sync/:merchantId/layouts",
		tag: "Menu sync",
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		params: z.object({ merchantId: z.uuid() }),
		summary: "List the locations with a point of sale, and the status of their layouts",
		answer: layoutStatesSchema,
		handle: (tx) => listLayouts(tx),
	}),
	mutation({
		...shared,
		method: "post",
		path: `${path}/syncs`,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		summary: "Sync the layout of a location's point of sale, as a task",
		answer: z.object({ jobId: z.uuid() }),
		status: 202,
		handle: (tx, { scope, params: { storeId } }) => startLayout(tx, scope, storeId),
	}),
] as const;
