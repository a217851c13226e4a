import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import {
	LAYOUT_STATUSES,
	type LayoutState,
	type PosLayout,
} from "~/models/menu/pos-layout/pos-layout";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { Tx } from "../../core/database";
import { mutation, read } from "../../core/endpoint";
import type { Scope } from "../../core/scope";
import { queueTask } from "../../core/tasks/queue-task";
import { tasks } from "../../core/tasks/tables";
import { requireLocation } from "../../locations/require-location";
import { locations } from "../../locations/tables";
import { getPosPlace } from "../pos-sync/pos-place";
import { getLayout } from "./get-layout";
import { syncLayoutTask } from "./layout-task";
import { posLayouts } from "./tables";

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

/** Layout state of every location with a POS: errors first, then by title (spec 7.7). */
async function listLayouts(tx: Tx): Promise<LayoutState[]> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			status: posLayouts.status,
			words: posLayouts.words,
			syncedAt: posLayouts.syncedAt,
		})
		.from(locations)
		.leftJoin(posLayouts, eq(posLayouts.storeId, locations.storeId))
		.where(
			and(
				isNotNull(locations.posProvider),
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
			),
		)
		.orderBy(
			sql`coalesce(${posLayouts.status} = 'error', false) desc`,
			asc(sql`lower(${locations.title})`),
			asc(locations.storeId),
		);
	return rows.map(({ words, syncedAt, ...row }) => ({
		...row,
		words: words ?? "",
		syncedAt: syncedAt?.toISOString() ?? null,
	}));
}

/** Registers a sync of a location's layout as a task, once until it ends. Throws 404, 422 without a point of sale. */
async function startLayout(tx: Tx, scope: Scope, storeId: string): Promise<{ jobId: string }> {
	await requireLocation(tx, storeId);
	await getPosPlace(tx, storeId);
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 8))`);
	const { merchantId } = scope;
	const [open] = await tx
		.select({ jobId: posLayouts.jobId })
		.from(posLayouts)
		.innerJoin(tasks, and(eq(tasks.merchantId, merchantId), eq(tasks.id, posLayouts.jobId)))
		.where(
			and(
				eq(posLayouts.storeId, storeId),
				eq(posLayouts.status, "in progress"),
				isNull(tasks.finishedAt),
			),
		);
	if (open) return open;
	const { taskId: jobId } = await queueTask(tx, scope, syncLayoutTask, {
		input: { storeId },
		label: () => "Sync the POS layout",
		startedFrom: `/location/${storeId}/menu-management/pos-layout`,
	});
	const started = { jobId, status: "in progress", words: "", startedAt: new Date() } as const;
	const startedBy = scope.actor.label;
	await tx
		.insert(posLayouts)
		.values({ storeId, merchantId, startedBy, ...started })
		.onConflictDoUpdate({ target: posLayouts.storeId, set: { ...started, startedBy } });
	return { jobId };
}
