import type { PrintedTags } from "~/models/fulfilment/printed-tags";
import type { ScopedGateway } from "~/services/web/access.server";

/** What the ticket of an order prints beside its items. Throws a Response. */
export function getPrintedTags(gateway: ScopedGateway, orderId: string): Promise<PrintedTags> {
	return gateway.get("/api/v2/orders/:uuid/print-tags", { params: { uuid: orderId } });
}
