import type { ListedAuditRow } from "~/models/audit/audit";
import type { UndoPlan } from "~/models/audit/undo";
import type { Paged } from "~/models/shared/list";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

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

/** What is known of the newest rows of the organisation's chain. */
export interface ChainStatus {
	/** Rows looked at. */
	rows: number;
	fault: { seq: number; what: string } | null;
}

/** The audit log, newest first; on a location's page that location's rows. */
export function listAuditRows(gateway: ScopedGateway, query: AuditListQuery) {
	return gateway.get<Paged<ListedAuditRow>>("/api/v2/audit-log", {
		...query,
		storeId: gateway.storeId,
	});
}

/** Whether the newest rows of the organisation's log still form one chain. */
export function getChainStatus(gateway: ScopedGateway) {
	return gateway.get<ChainStatus>("/api/v2/audit-log/chain");
}

/** What taking a change back would do. Throws a Response when it fails. */
export function getUndoPlan(gateway: ScopedGateway, seq: number) {
	return gateway.get<UndoPlan>(undoPath(gateway), { seq });
}

/** Takes a change back, made on the version of the thing that the person saw. */
export function undoChange(
	gateway: ScopedGateway,
	seq: number,
	{ key, version }: { key: string; version: number | null },
): Promise<GatewayResult<{ entityId: string }>> {
	return gateway.send("POST", undoPath(gateway), { body: { seq }, key, version });
}

function undoPath({ merchantId }: ScopedGateway): string {
	return `/api/v2/audit-log/${merchantId}/undo`;
}
