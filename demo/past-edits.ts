import type { BusinessHours, WeeklySchedule } from "~/models/hours/business-hours";
import type { Location } from "~/models/locations/location";
import { diffFields } from "~/models/shared/field-changes";
import { addDays, localDate } from "~/models/shared/instants";
import { fictionalPhone } from "../gateway/adapters/sandbox/names";
import { asJson } from "../gateway/core/ledger";
import type { Actor } from "../gateway/core/scope";
import { auditView as hoursView } from "../gateway/hours/update-business-hours";
import { auditView as locationView } from "../gateway/locations/location";
import type { PastChange } from "./audit-chain";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { holidaysBetween } from "./holidays";
import { HOLIDAYS_AHEAD } from "./location-rows";

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Hours = Pick<BusinessHours, "weekly" | "dineIn" | "haveDineInHours" | "specialDays">;

type Edit = { location: string; daysAgo: number; hour: number; by: string } & (
	| { entity: "business-hours"; before: (hours: Hours, location: DemoLocation) => Partial<Hours> }
	| { entity: "location"; before: (location: Location) => Partial<Location> }
);

/** Past edits of a tenant's locations, from their creation on. Raises the versions of the rows to match. */
export function pastEdits(
	tenant: DemoTenant,
	now: Date,
	actors: { creator: Actor; byEmail(email: string): Actor },
): PastChange[] {
	const edits = tenant.key === "ember-rye" ? emberRyeEdits(tenant, now) : [];
	return tenant.locations.flatMap((location) => {
		const own = edits
			.filter((edit) => edit.location === location.key)
			.sort((a, b) => a.daysAgo - b.daysAgo);
		const hours = present(
			own.filter(isHours),
			hoursView(location.hours),
			location,
			now,
			actors.byEmail,
		);
		const fields = present(
			own.filter((edit) => !isHours(edit)),
			locationView(location.row),
			location,
			now,
			actors.byEmail,
		);
		bump(location.hours, hours.changes);
		bump(location.row, fields.changes);
		return [
			{
				...about(location, "location"),
				at: location.row.createdAt,
				actor: actors.creator,
				action: "create",
				before: null,
				after: fields.first,
			},
			...hours.changes,
			...fields.changes,
		];
	});
}

function present(
	edits: readonly Edit[],
	view: Record<string, unknown>,
	location: DemoLocation,
	now: Date,
	byEmail: (email: string) => Actor,
): { changes: PastChange[]; first: Record<string, unknown> } {
	let first = view;
	const changes = edits.flatMap((edit): PastChange[] => {
		const after = first;
		const undone =
			edit.entity === "business-hours"
				? edit.before(after as unknown as Hours, location)
				: edit.before(after as unknown as Location);
		first = { ...after, ...undone };
		if (diffFields(asJson(first), asJson(after)).length === 0) return [];
		return [
			{
				...about(location, edit.entity),
				at: new Date(now.getTime() - edit.daysAgo * DAY - edit.hour * HOUR),
				actor: byEmail(edit.by),
				action: "update",
				before: first,
				after,
			},
		];
	});
	return { changes, first };
}

function bump(row: { version: number; updatedAt: Date }, changes: readonly PastChange[]): void {
	row.version += changes.length;
	for (const { at } of changes) if (at > row.updatedAt) row.updatedAt = at;
}

function about({ row }: DemoLocation, entity: Edit["entity"]) {
	return { entity, entityId: row.storeId, entityLabel: row.title, storeId: row.storeId };
}

function isHours(edit: Edit): boolean {
	return edit.entity === "business-hours";
}

function emberRyeEdits(tenant: DemoTenant, now: Date): Edit[] {
	const owner = "owner@emberrye.test";
	const operator = "operator@emberrye.test";
	const franchisee = "franchisee@emberrye.test";
	const manager = "manager@emberrye.test";
	return [
		...tenant.locations.filter(({ trade }) => trade).map((location) => holidayEdit(location, now)),
		hoursEdit("wicker-park", 2, 3.2, manager, ({ weekly }) => ({
			weekly: dayWith(weekly, "fri", "11:00", "01:00"),
		})),
		hoursEdit("wicker-park", 9, 1.1, owner, ({ specialDays }, location) => ({
			specialDays: specialDays.filter(({ date }) => date !== dayFromNow(location, now, 9)),
		})),
		hoursEdit("wicker-park", 23, 5.5, manager, () => ({ haveDineInHours: false })),
		hoursEdit("logan-square", 6, 2.4, manager, ({ weekly }) => ({
			weekly: dayWith(weekly, "sun", "11:00", "20:00"),
		})),
		hoursEdit("west-loop", 1, 4.3, "ops@emberrye.test", ({ weekly }) => ({
			weekly: dayWith(weekly, "sat", "11:00", "22:00"),
		})),
		hoursEdit("deep-ellum", 12, 6, franchisee, ({ weekly }) => ({
			weekly: dayWith(weekly, "mon", "17:00", "02:00"),
		})),
		hoursEdit("south-congress", 8, 2.8, franchisee, ({ specialDays }, location) => ({
			specialDays: specialDays.filter(({ date }) => date !== dayFromNow(location, now, 15)),
		})),
		hoursEdit("short-north", 3, 1.7, operator, ({ specialDays }, location) => ({
			specialDays: specialDays.filter(({ date }) => date !== dayFromNow(location, now, 0)),
		})),
		fieldEdit("logan-square", 5, 3.9, manager, ({ contactInfo }) => ({
			contactInfo: { ...contactInfo, phone: fictionalPhone("773", 4) },
		})),
		fieldEdit("south-congress", 3, 7.2, franchisee, ({ managerContactInfo }) => ({
			managerContactInfo: managerContactInfo.slice(1),
		})),
		fieldEdit("montrose", 17, 2.2, franchisee, () => ({ isNotesEnabled: false })),
		fieldEdit("astoria", 20, 4.6, operator, ({ isGuestCheckoutEnabled }) => ({
			isGuestCheckoutEnabled: !isGuestCheckoutEnabled,
		})),
		fieldEdit("queen-west", 29, 1.4, owner, () => ({ subtitle: "Toronto" })),
		fieldEdit("arts-district", 14, 3.3, operator, () => ({ posProvider: "square" })),
		fieldEdit("wicker-park", 11, 2.1, owner, ({ description }) => ({
			description: description.replace("Rye-crusted fried chicken", "Fried chicken"),
		})),
	];
}

function holidayEdit(location: DemoLocation, now: Date): Edit {
	const { countryCode } = location.row.address;
	const tomorrow = dayFromNow(location, now, 1);
	const [next] = holidaysBetween(tomorrow, addDays(tomorrow, HOLIDAYS_AHEAD), countryCode);
	return hoursEdit(location.key, 16, 8, "operator@emberrye.test", ({ specialDays }) => ({
		specialDays: specialDays.filter(({ date }) => date !== next?.date),
	}));
}

function hoursEdit(
	location: string,
	daysAgo: number,
	hour: number,
	by: string,
	before: (hours: Hours, location: DemoLocation) => Partial<Hours>,
): Edit {
	return { entity: "business-hours", location, daysAgo, hour, by, before };
}

function fieldEdit(
	location: string,
	daysAgo: number,
	hour: number,
	by: string,
	before: (location: Location) => Partial<Location>,
): Edit {
	return { entity: "location", location, daysAgo, hour, by, before };
}

function dayWith(
	week: WeeklySchedule,
	day: keyof WeeklySchedule,
	start: string,
	end: string,
): WeeklySchedule {
	return { ...week, [day]: [{ start, end }] };
}

function dayFromNow({ row }: DemoLocation, now: Date, inDays: number): string {
	return addDays(localDate(now.toISOString(), row.contactInfo.timeZone), inDays);
}
