import { randomUUID } from "node:crypto";
import type { ExportName } from "~/models/export.schema";
import type { ScopedGateway } from "./access.server";
import { failureResponse } from "./gateway/client.server";

/**
 * Has the audit log say that a list is taken away, before it is: `rows` of them, null where they are more than are
 * counted. Throws a Response when that cannot be written down, since nothing leaves unseen.
 */
export async function noteExport(
	gateway: ScopedGateway,
	request: Request,
	{ what, rows }: { what: ExportName; rows: number | null },
): Promise<void> {
	const params = new URL(request.url).searchParams;
	params.delete("_data");
	const body = { what, rows, filter: params.toString().slice(0, 2_000), storeId: gateway.storeId };
	const result = await gateway.send("POST", "/api/v2/exports", { body, key: randomUUID() });
	if (!result.ok) throw failureResponse(result.failure);
}
