import type { AuditWho } from "~/models/audit/audit";
import type { ScopedGateway } from "~/services/web/access.server";

const UNDO = "/api/v2/audit-log/:merchantId/undo";

export interface AuditListQuery {
	search?: string | undefined;
	actor?: string | undefined;
	entity?: string | undefined;
	entityId?: string | undefined;
	field?: string | undefined;
	support?: string | undefined;
	who?: AuditWho | undefined;
	from?: string | undefined;
	to?: string | undefined;
	beforeSeq?: number | undefined;
	limit: number;
	offset: number;
}

/** The audit log, newest first; on a location's page only its rows. */
export function listAuditRows(gateway: ScopedGateway, query: AuditListQuery) {
	return gateway.get("/api/v2/audit-log", { query: { ...query, storeId: gateway.storeId } });
}

/** Previews undoing a change. Throws a Response. */
export function getUndoPlan(gateway: ScopedGateway, seq: number) {
	return gateway.get(UNDO, { params: { merchantId: gateway.merchantId }, query: { seq } });
}
