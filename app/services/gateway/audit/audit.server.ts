import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const UNDO = "/api/v2/audit-log/:merchantId/undo";

export interface AuditListQuery {
	/** A part of what the changed thing is called. */
	search?: string | undefined;
	/** A part of the e-mail or name of who did it. */
	actor?: string | undefined;
	entity?: string | undefined;
	entityId?: string | undefined;
	/** A field's path or the beginning of one. */
	field?: string | undefined;
	/** "1": only what support did. */
	support?: string | undefined;
	/** ISO UTC, included. */
	from?: string | undefined;
	/** ISO UTC, not included. */
	to?: string | undefined;
	/** Rows before this one. */
	beforeSeq?: number | undefined;
	limit: number;
	offset: number;
}

/** The audit log, newest first; on a location's page that location's rows. */
export function listAuditRows(gateway: ScopedGateway, query: AuditListQuery) {
	return gateway.get("/api/v2/audit-log", { query: { ...query, storeId: gateway.storeId } });
}

/** Whether the newest rows of the organisation's log still form one chain. */
export function getChainStatus(gateway: ScopedGateway) {
	return gateway.get("/api/v2/audit-log/chain");
}

/** What taking a change back would do. Throws a Response when it fails. */
export function getUndoPlan(gateway: ScopedGateway, seq: number) {
	return gateway.get(UNDO, { params: { merchantId: gateway.merchantId }, query: { seq } });
}

/** Takes a change back, made on the version of the thing that the person saw. */
export function undoChange(
	gateway: ScopedGateway,
	seq: number,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<{ entityId: string }>> {
	return gateway.send("POST", UNDO, {
		params: { merchantId: gateway.merchantId },
		body: { seq },
		key,
		version,
	});
}
