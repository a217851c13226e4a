import { AUDIT_WHO, type AuditWho, VISIT_ENTITIES } from "~/models/audit/audit";
import { auditListIn } from "~/models/audit/audit.list";
import { findEntity } from "~/models/audit/entities";
import { dayRange, zoneAbbreviation } from "~/models/shared/instants";
import { isDate } from "~/models/shared/plain-date";
import { typedRange } from "~/models/shared/typed-range";
import { instantAt } from "~/models/shared/zoned-clock";
import type { AuditListQuery } from "~/services/gateway/audit/audit.server";
import { listQueryOf } from "~/services/web/list-params.server";

export function auditListOf(request: Request, zone: string) {
	const params = new URL(request.url).searchParams;
	const shown = whoOf(params.get("who")) ?? usualWho(params);
	const list = auditListIn(zoneAbbreviation(new Date().toISOString(), zone), shown);
	const { person, entity, entityId, field, support, ...asked } = listQueryOf(request, list).query;
	const { from, to, isLeftOut } = typedRange(params, { from: "from", to: "to" });
	const query = {
		search: asked.search,
		actor: person?.[0]?.slice(0, 250),
		entity: findEntity(entity?.[0])?.name,
		entityId: entityId?.[0]?.slice(0, 160),
		field: field?.[0]?.slice(0, 200),
		support: support?.[0] === "1" ? "1" : undefined,
		who: shown,
		from: isLeftOut ? undefined : momentOf(from.value, zone)?.from,
		to: isLeftOut ? undefined : momentOf(to.value, zone)?.to,
		limit: asked.limit,
		offset: asked.offset,
	} satisfies AuditListQuery;
	return { list, query };
}

function whoOf(text: string | null): AuditWho | undefined {
	return AUDIT_WHO.find((who) => who === text);
}

/** The history of one thing and the deeds of a named actor leave nothing out unless asked to. */
function usualWho(params: URLSearchParams): AuditWho {
	if (params.get("entityId") || params.get("person")) return "all";
	return VISIT_ENTITIES.includes(params.get("entity") ?? "") ? "visits" : "people";
}

function momentOf(text: string | null, zone: string): { from: string; to: string } | null {
	if (!text) return null;
	const [, day = "", hours = 0, minutes = 0] = MOMENT.exec(text) ?? [];
	if (!isDate(day) || Number(hours) > 23 || Number(minutes) > 59) return null;
	if (text.length === 10) return dayRange(day, zone);
	const from = instantAt(day, Number(hours) * 60 + Number(minutes), zone);
	return { from: new Date(from).toISOString(), to: new Date(from + 60_000).toISOString() };
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2}))?$/;
