import type { ListedAuditRow } from "~/models/audit/audit";
import { auditFieldChanges } from "~/models/audit/audit-changes";
import { actionVerb, actorRoleLabel } from "~/models/audit/audit-text";
import { getEntity } from "~/models/audit/entities";
import type { AuditRow } from "~/models/shared/audit-row";
import type { LocalTime } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import type { FileColumn } from "~/models/shared/table-file";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { viewerTimeZone } from "~/models/viewer/viewer";
import { listAuditRows } from "~/services/gateway/audit/audit.server";
import type { PageAccess } from "~/services/web/access.server";
import { noteExport } from "~/services/web/list-view.server";
import { tableFile } from "~/services/web/table-file.server";
import { parseAuditQuery } from "./audit-list.server";
import { placeNames } from "./audit-view.server";

const ROWS_AT_ONCE = 500;

/** The filtered log as CSV: one line per changed field, or per row without any. */
export async function auditCsv(
	request: Request,
	{ gateway, viewer, location }: PageAccess,
): Promise<Response> {
	const zone = viewerTimeZone(viewer, location);
	// Files are read by programs, too: 24-hour times, whatever clock the reader prefers.
	const local: LocalTime = { zone, clock: "24" };
	const { query } = parseAuditQuery(request, zone);
	const locations = new Map(viewer.locations.map((each) => [each.storeId, each]));
	const places = placeNames(viewer);
	let beforeSeq: number | undefined;
	let isOver = false;
	const nextRows = async () => {
		const page = { ...query, beforeSeq, limit: ROWS_AT_ONCE, offset: 0 };
		return listAuditRows(gateway, page);
	};
	// Read before the export is recorded, so that it does not contain itself.
	let first: Awaited<ReturnType<typeof nextRows>> | null = await nextRows();
	const { total, totalIsExact } = first.pagination;
	await noteExport(gateway, request, { what: "audit-log", rows: totalIsExact ? total : null });
	return tableFile(request, "audit-log", COLUMNS, async () => {
		if (isOver) return [];
		const { rows } = first ?? (await nextRows());
		first = null;
		isOver = rows.length < ROWS_AT_ONCE;
		beforeSeq = rows.at(-1)?.seq;
		return rows.flatMap((row) =>
			auditLines(row, { local, place: locations.get(row.storeId ?? ""), places }),
		);
	});
}

interface Line {
	row: AuditRow;
	when: string;
	location: string;
	field: string;
	before: string;
	after: string;
}

interface LineWording {
	local: LocalTime;
	place: LocationSummary | undefined;
	places: ReadonlyMap<string, string>;
}

function auditLines(row: ListedAuditRow, { local, place, places }: LineWording): Line[] {
	const entity = getEntity(row.entity);
	const currency = (place?.currency ?? "USD") as Currency;
	const changes = auditFieldChanges(entity, row, { local, currency, places, names: row.names });
	const base = { row, when: formatInstant(row.at, local), location: place?.title ?? "" };
	if (changes.length === 0) return [{ ...base, field: "", before: "", after: "" }];
	return changes.map(({ label, before, after }) => ({ ...base, field: label, before, after }));
}

const COLUMNS: FileColumn<Line>[] = [
	{ header: "Row", value: ({ row }) => row.seq },
	{ header: "Time (UTC)", value: ({ row }) => row.at, format: () => "time" },
	{ header: "Local time", value: ({ when }) => when },
	{ header: "Person’s email", value: ({ row }) => row.actor.email },
	{ header: "Person", value: ({ row }) => row.actor.name },
	{ header: "Role", value: ({ row }) => actorRoleLabel(row.actor) },
	{ header: "Address", value: ({ row }) => row.address },
	{ header: "Action", value: ({ row }) => actionVerb(getEntity(row.entity), row) },
	{ header: "Type", value: ({ row }) => row.entity },
	{ header: "Name", value: ({ row }) => row.entityLabel },
	{ header: "ID", value: ({ row }) => row.entityId },
	{ header: "Location", value: ({ location }) => location },
	{ header: "Field", value: ({ field }) => field },
	{ header: "Before", value: ({ before }) => before },
	{ header: "After", value: ({ after }) => after },
	{ header: "Support session", value: ({ row }) => (row.supportSessionId ? "yes" : "") },
	{ header: "Reason", value: ({ row }) => row.reason },
	{ header: "Undoes row", value: ({ row }) => row.undoesSeq },
	{ header: "Request", value: ({ row }) => row.requestId },
	{ header: "Hash", value: ({ row }) => row.hash },
];
