import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import {
	LAYOUT_STATUSES,
	type LayoutPage,
	type LayoutState,
	type PosLayout,
} from "~/models/menu/pos-layout/pos-layout";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { Tx } from "../../core/database";
import { mutation, read } from "../../core/endpoint";
import { personName } from "../../core/person-name";
import type { Scope } from "../../core/scope";
import { queueTask } from "../../core/tasks/queue-task";
import { tasks } from "../../core/tasks/tables";
import { requireLocation } from "../../locations/require-location";
import { locations } from "../../locations/tables";
import { partsByGuid } from "../pos-sync/linked-parts";
import { getPosPlace } from "../pos-sync/pos-place";
import { syncLayoutTask } from "./layout-task";
import { posLayoutPages, posLayouts } from "./tables";

const NEVER = {
	status: null,
	words: "",
	jobId: null,
	done: 0,
	total: 0,
	startedBy: "",
	startedAt: null,
	syncedAt: null,
	pages: [],
};

const cell = z.object({
	row: z.int(),
	column: z.int(),
	guid: z.string().meta({ example: "8C0E-7A41-9D2B" }),
	name: z.string().meta({ example: "Hot Honey Sandwich" }),
	part: z.object({ id: idSchema, kind: menuKindSchema, title: z.string() }).nullable(),
});

const posLayoutSchema = exactObject<PosLayout>()({
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
});

const layoutStatesSchema = z.array(
	exactObject<LayoutState>()({
		storeId: idSchema,
		title: z.string().meta({ example: "Logan Square" }),
		status: z.enum(LAYOUT_STATUSES).nullable(),
		words: z.string(),
		syncedAt: instantSchema.nullable(),
	}),
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
		summary: "Get the last synced layout of a location's POS, and its status",
		answer: posLayoutSchema,
		handle: (tx, { params: { storeId } }) => getLayout(tx, storeId),
	}),
	read({
		method: "get",
		path: "/api/v2/menu-sync/:merchantId/layouts",
		tag: "Menu sync",
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		params: z.object({ merchantId: z.uuid() }),
		summary: "List the locations with a POS, and the status of their layouts",
		answer: layoutStatesSchema,
		handle: (tx) => listLayouts(tx),
	}),
	mutation({
		...shared,
		method: "post",
		path: `${path}/syncs`,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_UPDATE"]] },
		summary: "Sync the layout of a location's POS, as a task",
		answer: z.object({ jobId: z.uuid() }),
		status: 202,
		handle: (tx, { scope, params: { storeId } }) => startLayout(tx, scope, storeId),
	}),
] as const;

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

async function getLayout(tx: Tx, storeId: string): Promise<PosLayout> {
	await requireLocation(tx, storeId);
	const [row] = await tx
		.select({
			layout: posLayouts,
			done: tasks.position,
			total: tasks.total,
			name: personName(tasks.actorUuid),
		})
		.from(posLayouts)
		.leftJoin(
			tasks,
			and(eq(tasks.merchantId, posLayouts.merchantId), eq(tasks.id, posLayouts.jobId)),
		)
		.where(eq(posLayouts.storeId, storeId));
	if (!row) return { storeId, ...NEVER };
	const { status, words, jobId, startedBy, startedAt, syncedAt } = row.layout;
	return {
		storeId,
		status,
		words,
		jobId,
		startedBy: row.name ?? startedBy,
		done: row.done ?? 0,
		total: row.total ?? 0,
		startedAt: startedAt.toISOString(),
		syncedAt: syncedAt?.toISOString() ?? null,
		pages: await listLayoutPages(tx, storeId, status === "in progress" ? jobId : null),
	};
}

/** The pages that count: not those that a sync in progress has read so far. */
async function listLayoutPages(
	tx: Tx,
	storeId: string,
	except: string | null,
): Promise<LayoutPage[]> {
	const rows = await tx
		.select({ name: posLayoutPages.name, cells: posLayoutPages.cells })
		.from(posLayoutPages)
		.where(
			and(
				eq(posLayoutPages.storeId, storeId),
				sql`${posLayoutPages.jobId} is distinct from ${except}::uuid`,
			),
		)
		.orderBy(asc(posLayoutPages.position));
	const guids = rows.flatMap(({ cells }) => cells.map(({ guid }) => guid));
	const linked = new Map(
		(await partsByGuid(tx, storeId, guids)).map(({ id, kind, title, posGuid }) => [
			posGuid,
			{ id, kind, title },
		]),
	);
	return rows.map(({ name, cells }) => ({
		name,
		cells: cells.map((cell) => ({ ...cell, part: linked.get(cell.guid) ?? null })),
	}));
}
