import { z } from "@hono/zod-openapi";
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { prepMinutes } from "~/models/fulfilment/prep-minutes";
import type { PrepTime } from "~/models/fulfilment/prep-time";
import { type LocationPrepTime, prepTimeList } from "~/models/fulfilment/prep-time.list";
import { type PrepTimeChange, prepTimeLines } from "~/models/fulfilment/prep-time-change";
import {
	prepTimePreviewSchema,
	prepTimeTaskSchema,
} from "~/models/fulfilment/prep-time-change.schema";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { ListQuery } from "~/models/shared/define-list";
import { exactObject } from "~/models/shared/exactly.schema";
import type { Paged } from "~/models/shared/list";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { read } from "../../core/endpoint";
import { bulkChangeEndpoints, withMissing } from "../../locations/bulk-change";
import { isInGroups } from "../../locations/location-group-filters";
import { locationSettings, locations } from "../../locations/tables";
import { prepTimeKind } from "../setting-kinds";
import { changePrepTimesTask } from "./change-prep-times-task";

interface ReadPrepTime {
	storeId: string;
	title: string;
	city: string;
	timeZone: string;
	prep: PrepTime;
	version: number;
}

type Query = ListQuery<keyof typeof prepTimeList.filters, (typeof prepTimeList.sorts)[number]>;

const SMALL_ORDER = { gross: 0, longestItem: 0 };

const locationPrepTimeSchema = exactObject<LocationPrepTime>()({
	storeId: idSchema,
	title: z.string().meta({ example: "Harbour Lane Downtown" }),
	city: z.string().meta({ example: "Chicago" }),
	timeZone: z.string().meta({ example: "America/Chicago" }),
	average: z.int().meta({ example: 20 }),
	delay: z.int().meta({ example: 0 }),
	now: z.int().meta({ example: 30 }),
	rows: z.int().meta({ example: 2 }),
	version: versionSchema,
});

const tag = "Prep time";
const params = z.object({ merchantId: z.uuid() });

export const prepTimeEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/prep-times",
		tag,
		summary: "List the current prep time of each location (spec 2.26)",
		access: { anyOf: [["PREP_TIME.API_READ"]] },
		params,
		query: listQuerySchema(prepTimeList),
		answer: pagedSchema(locationPrepTimeSchema),
		handle: (tx, { query }) => listPrepTimes(tx, query, Date.now()),
	}),
	...bulkChangeEndpoints({
		path: "/api/v2/store-v2/:merchantId/prep-time-changes",
		tag,
		what: "the prep times",
		permission: "PREP_TIME.API_UPDATE",
		schemas: { preview: prepTimePreviewSchema, plan: prepTimeTaskSchema },
		preview: previewPrepTimes,
		task: changePrepTimesTask,
		label: () => "Prep time",
		startedFrom: "/settings/prep-time/change",
	}),
] as const;

/** Prep times at an instant (ms), by location (spec 2.26); sorted here, as they follow from rules. */
async function listPrepTimes(
	tx: Tx,
	{ search, group = [], sort, direction, limit, offset }: Query,
	at: number,
): Promise<Paged<LocationPrepTime>> {
	const found = await readPrepTimes(
		tx,
		and(
			search
				? containing([locations.title, sql`${locations.address}->>'city'`], search)
				: undefined,
			group.length > 0 ? isInGroups(tx, locations.storeId, group) : undefined,
		),
	);
	const rows = found.map(
		({ prep, version, ...location }): LocationPrepTime => ({
			...location,
			version,
			average: prep.average,
			delay: prep.delay,
			now: prepMinutes(prep, SMALL_ORDER, at, location.timeZone),
			rows: prep.byTotal.length + prep.byWindow.length,
		}),
	);
	const sign = direction === "desc" ? -1 : 1;
	rows.sort((a, b) => sign * compare(a, b, sort) || compare(a, b, "title"));
	return {
		rows: rows.slice(offset, offset + limit),
		pagination: { limit, offset, total: rows.length, totalIsExact: true },
	};
}

function compare(a: LocationPrepTime, b: LocationPrepTime, by: Query["sort"]): number {
	return by === "title" ? a.title.localeCompare(b.title, "en-US") : a[by] - b[by];
}

async function previewPrepTimes(
	tx: Tx,
	{ storeIds, change }: { storeIds: string[] | null; change: PrepTimeChange },
): Promise<PreviewedChange[]> {
	const found = await readPrepTimes(
		tx,
		storeIds ? inArray(locations.storeId, storeIds) : undefined,
	);
	return withMissing(
		found.map(({ storeId, title, version, prep }): PreviewedChange => {
			const lines = prepTimeLines(prep, change);
			const state = lines.length > 0 ? "changes" : "unchanged";
			return { storeId, label: title, version, state, problem: "", lines };
		}),
		storeIds,
	);
}

/** The prep time of each of the scope's locations that a condition keeps, by title; no default stores. */
async function readPrepTimes(tx: Tx, where: SQL | undefined): Promise<ReadPrepTime[]> {
	const rows = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			city: sql<string>`coalesce(${locations.address}->>'city', '')`,
			timeZone: sql<string>`${locations.contactInfo}->>'timeZone'`,
			value: locationSettings.value,
			version: locationSettings.version,
		})
		.from(locations)
		.leftJoin(
			locationSettings,
			and(
				eq(locationSettings.storeId, locations.storeId),
				eq(locationSettings.kind, prepTimeKind.entity.name),
			),
		)
		.where(and(isNull(locations.deletedAt), ne(locations.type, "default"), where))
		.orderBy(asc(locations.title), asc(locations.storeId));
	return rows.map(({ value, version, ...location }) => ({
		...location,
		prep: { ...prepTimeKind.defaults, ...value },
		version: version ?? 1,
	}));
}
