import { randomUUID } from "node:crypto";
import type { DiningOptionChange, OfferedOption } from "~/models/fulfilment/dining-option-change";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import { failureResponse } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** The dining options that the viewer's locations have. Throws a Response. */
export function listOfferedOptions({ get, merchantId }: ScopedGateway): Promise<OfferedOption[]> {
	return get("/api/v2/store-v2/:merchantId/dining-options", { params: { merchantId } });
}

/** Previews a change of a dining option, by location. Throws a Response. */
export async function previewDiningOptions(
	{ send, merchantId }: ScopedGateway,
	request: { storeIds: string[] | null; change: DiningOptionChange },
): Promise<PreviewedChange[]> {
	const result = await send("POST", `${CHANGES}/preview`, {
		params: { merchantId },
		body: request,
		key: randomUUID(),
	});
	if (!result.ok) throw failureResponse(result.failure);
	return result.data;
}

const CHANGES = "/api/v2/store-v2/:merchantId/dining-option-changes";
