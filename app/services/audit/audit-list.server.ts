import { AUDIT_WHO, type AuditWho, VISIT_ENTITIES } from "~/models/audit/audit";
import { auditListIn } from "~/models/audit/audit.list";
import { findEntity } from "~/models/audit/entities";
import { dayRange, zoneAbbreviation } from "~/models/shared/instants";
import { isDate } from "~/models/shared/plain-date";
import { parseMomentRange } from "~/models/shared/typed-range";
import { instantAt } from "~/models/shared/zoned-clock";
import type { AuditListQuery } from "~/services/gateway/audit/audit.server";
import { parseListQuery } from "~/services/web/list-view.server";

/** The audit log's list and its gateway query; typed times are in `zone`. */
export function parseAuditQuery(request: Request, zone: string) {
	const params = new URL(request.url).searchParams;
	const who = parseWho(params.get("who")) ?? defaultWho(params);
	const list = auditListIn(zoneAbbreviation(new Date().toISOString(), zone), who);
	const listQuery = parseListQuery(request, list).query;
	const { person, entity, entityId, field, support } = listQuery;
	const { from, to, isIgnored } = parseMomentRange(params, { from: "from", to: "to" });
	const query = {
		search: listQuery.search,
		actor: person?.[0]?.slice(0, 250),
		entity: findEntity(entity?.[0])?.name,
		entityId: entityId?.[0]?.slice(0, 160),
		field: field?.[0]?.slice(0, 200),
		support: support?.[0] === "1" ? "1" : undefined,
		who,
		from: isIgnored ? undefined : parseMoment(from.value, zone)?.from,
		to: isIgnored ? undefined : parseMoment(to.value, zone)?.to,
		limit: listQuery.limit,
		offset: listQuery.offset,
	} satisfies AuditListQuery;
	return { list, query };
}

function parseWho(text: string | null): AuditWho | undefined {
	return AUDIT_WHO.find((who) => who === text);
}

/** All changes for one record or person, visits for sign-ins and refusals, else people's changes. */
function defaultWho(params: URLSearchParams): AuditWho {
	if (params.get("entityId") || params.get("person")) return "all";
	return VISIT_ENTITIES.includes(params.get("entity") ?? "") ? "visits" : "people";
}

/** "2026-11-20" as that day, "2026-11-20T09:30" as that minute; null if it is neither. */
function parseMoment(text: string | null, zone: string): { from: string; to: string } | null {
	if (!text) return null;
	const [, day = "", hours = 0, minutes = 0] = MOMENT.exec(text) ?? [];
	if (!isDate(day) || Number(hours) > 23 || Number(minutes) > 59) return null;
	if (text.length === 10) return dayRange(day, zone);
	const from = instantAt(day, Number(hours) * 60 + Number(minutes), zone);
	return { from: new Date(from).toISOString(), to: new Date(from + 60_000).toISOString() };
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2}))?$/;
