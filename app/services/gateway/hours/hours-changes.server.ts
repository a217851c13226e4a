import { randomUUID } from "node:crypto";
import type { HoursChange } from "~/models/hours/hours-change";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import { failureResponse } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Previews a change of hours, by location. Throws a Response. */
export async function previewHours(
	gateway: ScopedGateway,
	request: { storeIds: string[] | null; change: HoursChange },
): Promise<PreviewedChange[]> {
	const result = await gateway.send("POST", `${PATH}/preview`, {
		params: { merchantId: gateway.merchantId },
		body: request,
		key: randomUUID(),
	});
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}

const PATH = "/api/v2/store-v2/:merchantId/business-hours-changes";
