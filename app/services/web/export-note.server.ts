import { randomUUID } from "node:crypto";
import type { Permission } from "~/models/shared/permissions";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { failureResponse } from "~/services/gateway/client.server";
import type { ScopedGateway } from "./access.server";

/** Whether the viewer may export; never under view-as. */
export function canExport(viewer: ViewerAnswer, permission?: Permission): boolean {
	if (viewer.support?.kind === "view-as") return false;
	return !permission || viewerPermissions(viewer).includes(permission);
}

/** Records an export before it starts (`rows` null: too many to count). Throws a Response if it cannot be recorded. */
export async function noteExport(
	gateway: ScopedGateway,
	request: Request,
	{ what, rows }: { what: string; rows: number | null },
): Promise<void> {
	const params = new URL(request.url).searchParams;
	params.delete("_data");
	params.delete("format");
	const body = { what, rows, filter: params.toString().slice(0, 2_000), storeId: gateway.storeId };
	const result = await gateway.send("POST", "/api/v2/exports", { body, key: randomUUID() });
	if (!result.ok) throw failureResponse(result.failure);
}
