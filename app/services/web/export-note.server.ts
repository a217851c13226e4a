import { randomUUID } from "node:crypto";
import { permissionsOf } from "~/models/pages/session";
import type { Permission } from "~/models/shared/permissions";
import type { ViewerAnswer } from "~/models/support/viewer-answer";
import { failureResponse } from "~/services/gateway/client.server";
import type { ScopedGateway } from "./access.server";

/** Whether lists may be taken away, by the permission it takes; whoever looks through another's eyes only looks. */
export function mayExport(viewer: ViewerAnswer, permission?: Permission): boolean {
	if (viewer.support?.kind === "view-as") return false;
	return !permission || permissionsOf(viewer).includes(permission);
}

/**
 * Has the audit log say that a list is taken away, before it is: `rows` of them, null where they are more than are
 * counted. Throws a Response when that cannot be written down, since nothing leaves unseen.
 */
export async function noteExport(
	gateway: ScopedGateway,
	request: Request,
	{ what, rows }: { what: string; rows: number | null },
): Promise<void> {
	const params = new URL(request.url).searchParams;
	params.delete("_data");
	const body = { what, rows, filter: params.toString().slice(0, 2_000), storeId: gateway.storeId };
	const result = await gateway.send("POST", "/api/v2/exports", { body, key: randomUUID() });
	if (!result.ok) throw failureResponse(result.failure);
}
