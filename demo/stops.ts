import { nextOpening } from "~/models/hours/reckon-end";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { Actor } from "../gateway/core/scope";
import { recordedStop, type StopTableRow } from "../gateway/fulfilment/stops/recorded-stop";
import type { PastChange } from "./audit-chain";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { demoActor, locationStaff } from "./people";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const PAST = [
	{ reason: "Too many orders: a school bus came in", minutes: 45 },
	{ reason: "Power or internet is out", minutes: 95 },
	{ reason: "Not enough staff", minutes: 150 },
	{ reason: "Equipment is broken: fryer 2", minutes: 70 },
] as const;

const RUNNING = [
	{ fromEnd: 4, reason: "Equipment is broken: the hood fan", minutes: 100, isUntilOpening: true },
	{ fromEnd: 8, reason: "Power or internet is out", minutes: 35, isUntilOpening: false },
] as const;

const BIG = 20;

/** Stops that a large organization made in the last weeks, and two that hold. */
export function stopRows(tenant: DemoTenant, now: Date): StopTableRow[] {
	const selling = tenant.locations.filter(({ trade }) => trade);
	if (selling.length < BIG) return [];
	const past = selling
		.filter((_, index) => index % 3 === 0)
		.map((location, index) => {
			const { reason, minutes } = PAST[index % PAST.length] ?? PAST[0];
			const startedAt = new Date(now.getTime() - (index + 1) * 2 * DAY - 7 * 60 * MINUTE);
			const endedAt = new Date(startedAt.getTime() + minutes * MINUTE);
			const isByItself = index % 2 === 0;
			const starter = stopStarter(tenant, location);
			return stopRow(location, starter, {
				reason,
				startedAt,
				until: isByItself ? endedAt : null,
				endedAt,
				endedBy: isByItself ? null : starter.label,
				endedByUuid: isByItself ? null : starter.uuid,
			});
		});
	const running = RUNNING.flatMap(({ fromEnd, reason, minutes, isUntilOpening }) => {
		const location = selling.at(-fromEnd);
		if (!location) return [];
		const { hours, row } = location;
		const opens = nextOpening(hours, row.contactInfo.timeZone, now.toISOString());
		return stopRow(location, stopStarter(tenant, location), {
			reason,
			startedAt: new Date(now.getTime() - minutes * MINUTE),
			until: isUntilOpening && opens ? new Date(opens) : null,
		});
	});
	return [...past, ...running];
}

export function stopChanges(tenant: DemoTenant, now: Date): PastChange[] {
	return stopRows(tenant, now).flatMap((row): PastChange[] => {
		const location = tenant.locations.find((each) => each.row.storeId === row.storeId);
		if (!location) return [];
		const kind = recordedStop(location.row.title);
		const about = {
			entity: kind.entity,
			entityId: row.id,
			entityLabel: location.row.title,
			storeId: row.storeId,
		};
		const begun = kind.audited({ ...row, endedAt: null });
		const starter = stopStarter(tenant, location);
		const start = { ...about, at: row.startedAt, actor: starter, action: "stop" };
		return [
			{ ...start, before: null, after: begun },
			...(row.endedAt
				? [
						{
							...about,
							at: row.endedAt,
							actor: row.endedBy ? starter : CLOCK,
							action: row.endedBy ? "resume" : "expire",
							before: begun,
							after: kind.audited(row),
						},
					]
				: []),
		];
	});
}

const CLOCK: Actor = { kind: "system", uuid: null, label: "Stops", role: "SYSTEM" };

function stopStarter(tenant: DemoTenant, location: DemoLocation): Actor {
	const staff = locationStaff(tenant, location).filter(
		({ role }) => !["STORE_CASHIER", "STORE_OPERATIONS"].includes(role),
	);
	const operator = tenant.users.find(({ role }) => role === "merchantOperator");
	const starter = staff[0] ?? (operator && demoActor(tenant, operator.email));
	if (!starter) throw new Error(`Nobody can stop orders at ${location.key}`);
	return starter;
}

function stopRow(
	{ row: { storeId, merchantId } }: DemoLocation,
	starter: Actor,
	given: Pick<StopTableRow, "reason" | "startedAt"> & Partial<StopTableRow>,
): StopTableRow {
	return {
		id: fixedId(`stop:${storeId}:${given.reason}:${given.endedAt ? "past" : "running"}`),
		merchantId,
		storeId,
		startedBy: starter.label,
		startedByUuid: starter.uuid,
		until: null,
		endedAt: null,
		endedBy: null,
		endedByUuid: null,
		remindedAt: given.startedAt,
		version: given.endedAt ? 2 : 1,
		updatedAt: given.endedAt ?? given.startedAt,
		...given,
	};
}
