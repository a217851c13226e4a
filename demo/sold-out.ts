import { nextOpening } from "~/models/hours/reckon-end";
import { soldOutEntity } from "~/models/menu/sold-out.entity";
import type { menuSoldOut } from "../gateway/menu/tables";
import type { PastChange } from "./audit-chain";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { menuPartRows } from "./menu-parts";
import { locationStaff } from "./people";

const MINUTE = 60_000;

const EVERY = 3;
const MINUTES_AGO = 95;

/** Sold-out rows of locations: an item until the next opening, a choice until turned back on. */
export function soldOutRows(tenant: DemoTenant, now: Date): (typeof menuSoldOut.$inferSelect)[] {
	return soldOutAt(tenant, now).map(({ row }) => row);
}

export function soldOutChanges(tenant: DemoTenant, now: Date): PastChange[] {
	return soldOutAt(tenant, now).flatMap(({ row, title, actor }): PastChange[] => [
		{
			entity: soldOutEntity.name,
			entityId: row.partId,
			entityLabel: title,
			storeId: row.storeId,
			at: row.since,
			actor,
			action: "sell-out",
			before: null,
			after: { since: row.since, until: row.until },
		},
	]);
}

function soldOutAt(tenant: DemoTenant, now: Date) {
	const parts = menuPartRows(tenant).filter(({ isArchived }) => !isArchived);
	const items = parts.filter(({ kind }) => kind === "storeItem");
	const choices = parts.filter(({ kind }) => kind === "itemBase");
	const since = new Date(now.getTime() - MINUTES_AGO * MINUTE);
	return tenant.locations
		.filter(({ trade }) => trade)
		.flatMap((location, index) => {
			const [actor] = locationStaff(tenant, location);
			if (index % EVERY > 0 || !actor) return [];
			const shared = {
				merchantId: location.row.merchantId,
				storeId: location.row.storeId,
				since,
				by: actor.label,
				byUuid: actor.uuid,
			};
			const item = items[(index * 7) % items.length];
			const choice = choices[(index * 13 + 5) % choices.length];
			const until = opening(location, now);
			return [
				...(item ? [{ part: item, until }] : []),
				...(choice ? [{ part: choice, until: null }] : []),
			].map(({ part, until }) => ({
				row: { ...shared, partId: part.id, until },
				title: part.title,
				actor,
			}));
		});
}

function opening({ hours, row }: DemoLocation, now: Date): Date | null {
	const opens = nextOpening(hours, row.contactInfo.timeZone, now.toISOString());
	return opens ? new Date(opens) : null;
}
