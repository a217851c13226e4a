import type { AuditRow } from "~/models/shared/audit-row";
import type { LocalTime } from "~/models/shared/clock";
import { diffFields, type FieldChange } from "~/models/shared/field-changes";
import { groupBy } from "~/models/shared/group-by";
import type { Currency } from "~/models/shared/money";
import type { Permission } from "~/models/shared/permissions";
import type { NamesById } from "./audit";
import { auditFieldChanges } from "./audit-changes";
import { entities, getEntity } from "./entities";

export const DIGESTED = entities.flatMap(({ name, digest }) => (digest === "menu" ? [name] : []));

/** When the digest comes to a person, on the clock of the locations; null: it does not. */
export interface MenuDigest {
	hour: number | null;
	timeZone: string;
	mayHave: boolean;
}

type Presented = Pick<
	AuditRow,
	"entity" | "entityId" | "entityLabel" | "storeId" | "action" | "before" | "after"
> & { by: string };

/** All changes of one menu part at one place, merged into first value and last value. */
export interface DigestedPart {
	entity: string;
	entityId: string;
	storeId: string | null;
	what: string;
	verb: "new" | "deleted" | "changed" | "sold out" | "back on sale";
	by: string[];
	before: AuditRow["before"];
	after: AuditRow["after"];
	changes: FieldChange[];
}

/** Menu parts that rows (oldest first) changed, by place and name. Leaves out values that are back to what they were. */
export function digestedParts(rows: readonly Presented[]): DigestedPart[] {
	const byThing = groupBy(rows, ({ storeId, entity, entityId }) =>
		[storeId, entity, entityId].join(" "),
	);
	return [...byThing.values()]
		.flatMap((changes) => toDigestedPart(changes) ?? [])
		.sort((a, b) => a.what.localeCompare(b.what, "en-US"));
}

function toDigestedPart(rows: readonly Presented[]): DigestedPart | null {
	const [first, last] = [rows[0], rows.at(-1)];
	if (!first || !last) return null;
	const { entity, entityId, storeId } = first;
	const by = [...new Set(rows.map((row) => row.by))];
	const what = `${getEntity(entity).label} ${last.entityLabel}`;
	const shared = { entity, entityId, storeId, what, by, before: null, after: null, changes: [] };
	if (last.action === "sell-out") return { ...shared, verb: "sold out" };
	if (last.action === "sell-again") {
		return first.action === "sell-out" ? null : { ...shared, verb: "back on sale" };
	}
	if (first.before === null) return last.after === null ? null : { ...shared, verb: "new" };
	if (last.after === null) return { ...shared, verb: "deleted" };
	const before = merged([...rows].reverse().map((row) => row.before));
	const after = merged(rows.map((row) => row.after));
	const changes = diffFields(before, after);
	return changes.length === 0 ? null : { ...shared, verb: "changed", before, after, changes };
}

function merged(states: readonly AuditRow["before"][]): AuditRow["before"] {
	return Object.assign(
		{},
		...states.filter((state) => state !== null && typeof state === "object"),
	);
}

export interface DigestWording {
	local: LocalTime;
	currency: Currency;
	places: ReadonlyMap<string, string>;
	names: NamesById;
}

export function partLines(part: DigestedPart, wording: DigestWording): string[] {
	const { entity, verb, by, before, after } = part;
	const changes = auditFieldChanges(getEntity(entity), { before, after }, wording);
	return [
		`${verb === "new" ? "Added" : verb[0]?.toUpperCase() + verb.slice(1)} by ${by.join(", ")}`,
		...changes.map((each) => `${each.label}: ${each.before} → ${each.after}`),
	];
}

/** Digest rows a person may see: those of their locations, plus the organization's if `ofAll`; null for none. */
export function digestReach(
	permissions: readonly string[],
	stores: readonly string[] | null,
): { ofAll: boolean; stores: readonly string[] | null } | null {
	const can = (permission: Permission) => permissions.includes(permission);
	if (!can("AUDIT_LOG.API_READ")) return null;
	const ofAll = stores === null && can("MERCHANT_MENU_MANAGEMENT.API_READ");
	if (!ofAll && !can("STORE_MENU_MANAGEMENT.API_READ")) return null;
	return { ofAll, stores };
}
