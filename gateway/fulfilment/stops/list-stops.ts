import {
	and,
	asc,
	count,
	desc,
	eq,
	getTableColumns,
	gte,
	inArray,
	isNull,
	not,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { NEW_LOCATION_REASON, type StopRow } from "~/models/fulfilment/stop";
import { STARTED_WITHIN, type stopList } from "~/models/fulfilment/stop.list";
import type { ListQuery } from "~/models/shared/define-list";
import { isUuid } from "~/models/shared/is-uuid";
import type { Paged } from "~/models/shared/list";
import { DAY_MS } from "~/models/shared/plain-date";
import { containing } from "../../core/containing";
import type { Tx } from "../../core/database";
import { personName } from "../../core/person-name";
import type { Scope } from "../../core/scope";
import { isInGroups } from "../../locations/location-group-filters";
import { locations } from "../../locations/tables";
import { estimateLost } from "./estimate-lost";
import { isRunning } from "./is-running";
import { stops } from "./tables";

export type StopQuery = ListQuery<keyof typeof stopList.filters, (typeof stopList.sorts)[number]>;

const DAYS = new Map(STARTED_WITHIN.map(({ value }) => [value, Number(value)]));

/** Stops of the scope's locations and organization-wide ones, running first, with their estimated cost. */
export async function listStops(tx: Tx, scope: Scope, query: StopQuery): Promise<Paged<StopRow>> {
	const now = Date.now();
	const where = and(stateFilter(query.state, now), ...stopFilters(tx, query, now));
	const order = query.direction === "desc" ? desc : asc;
	const sort = query.sort === "title" ? locations.title : stops.startedAt;
	const rows = await tx
		.select({
			...getTableColumns(stops),
			title: locations.title,
			startedByName: personName(stops.startedByUuid),
			endedByName: personName(stops.endedByUuid),
		})
		.from(stops)
		.leftJoin(locations, eq(locations.storeId, stops.storeId))
		.where(where)
		.orderBy(sql`(${isRunning(now)}) desc`, order(sort), desc(stops.id))
		.limit(query.limit)
		.offset(query.offset);
	const [counted] = await tx
		.select({ total: count() })
		.from(stops)
		.leftJoin(locations, eq(locations.storeId, stops.storeId))
		.where(where);
	const presented = rows.map((row) => toStopRow(row, now));
	const lost = canKnowSales(scope) ? await estimateLostOrders(tx, scope, presented, now) : null;
	const { limit, offset } = query;
	return {
		rows: presented.map((row) => ({ ...row, lost: lost?.get(row.id) ?? null })),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}

function stateFilter(values: readonly string[] | undefined, now: number): SQL | undefined {
	const running = isRunning(now);
	const past = running && not(running);
	if (!values?.length || values.length > 1) return undefined;
	return values[0] === "running" ? running : past;
}

function stopFilters(tx: Tx, query: StopQuery, now: number): (SQL | undefined)[] {
	const { location, group, started, search } = query;
	const stores = (location ?? []).filter(isUuid);
	const days = DAYS.get(String(started?.[0])) ?? 0;
	return [
		location?.length ? or(isNull(stops.storeId), inArray(stops.storeId, stores)) : undefined,
		group?.length ? or(isNull(stops.storeId), isInGroups(tx, stops.storeId, group)) : undefined,
		days > 0 ? gte(stops.startedAt, new Date(now - days * DAY_MS)) : undefined,
		search
			? containing(
					[stops.reason, locations.title, stops.startedBy, personName(stops.startedByUuid)],
					search,
				)
			: undefined,
	];
}

type ReadRow = typeof stops.$inferSelect & {
	title: string | null;
	startedByName: string | null;
	endedByName: string | null;
};

function toStopRow(row: ReadRow, now: number): StopRow {
	const isOver = row.until !== null && row.until.getTime() <= now;
	const endedAt = row.endedAt ?? (isOver ? row.until : null);
	return {
		id: row.id,
		storeId: row.storeId,
		title: row.title,
		reason: row.reason,
		startedAt: row.startedAt.toISOString(),
		startedBy: row.startedByName ?? row.startedBy,
		until: row.until?.toISOString() ?? null,
		endedAt: endedAt?.toISOString() ?? null,
		endedBy: row.endedByName ?? row.endedBy,
		lost: null,
	};
}

function canKnowSales({ permissions }: Scope): boolean {
	return permissions.includes("ORDER.API_READ") || permissions.includes("REPORT.API_READ");
}

function estimateLostOrders(tx: Tx, { merchantId }: Scope, rows: readonly StopRow[], now: number) {
	return estimateLost(
		tx,
		merchantId,
		rows
			.filter(({ reason }) => reason !== NEW_LOCATION_REASON)
			.map(({ id, storeId, startedAt, endedAt }) => ({
				id,
				storeId,
				from: Date.parse(startedAt),
				to: endedAt ? Date.parse(endedAt) : now,
			})),
	);
}
