import type { SavedView } from "~/models/shared/saved-view";
import type { SavedViewList } from "~/models/views/saved-view";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

export function listSavedViews(gateway: ScopedGateway, list: SavedViewList): Promise<SavedView[]> {
	return gateway.get("/api/v2/saved-views", { query: { list } });
}

export function saveView(
	gateway: ScopedGateway,
	body: { list: SavedViewList; name: string; query: string; isShared: boolean },
	key: string,
): Promise<GatewayResult<SavedView>> {
	return gateway.send("POST", "/api/v2/saved-views", { body, key });
}

export function deleteView(
	gateway: ScopedGateway,
	viewId: string,
	key: string,
): Promise<GatewayResult<SavedView>> {
	return gateway.send("DELETE", "/api/v2/saved-views/:viewId", { params: { viewId }, key });
}
