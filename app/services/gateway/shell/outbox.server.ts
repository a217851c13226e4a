import type { Paged } from "~/models/shared/list";
import type { OutboxMessage, OutboxRow } from "~/models/shared/outbox";
import type { GatewayClient } from "~/services/gateway/client.server";

const OUTBOX = "/api/v2/outbox";

export function listOutbox(
	gateway: GatewayClient,
	query: { search: string; limit: number; offset: number },
): Promise<Paged<OutboxRow>> {
	return gateway.get(OUTBOX, { query });
}

export function getOutboxMessage(gateway: GatewayClient, id: string): Promise<OutboxMessage> {
	return gateway.get(`${OUTBOX}/:id`, { params: { id } });
}
