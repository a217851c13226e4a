import type { SavedView } from "~/models/shared/saved-view";
import { viewerPermissions } from "~/models/viewer/viewer";
import { type SavedViewList, SHARING_PERMISSION } from "~/models/views/saved-view";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { normalQuery } from "~/services/web/list-view.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";
import type { GatewayResult } from "../gateway/client.server";

interface ViewsOf {
	list: SavedViewList;
	without?: readonly string[];
}

export async function listViews(
	access: PageAccess,
	params: URLSearchParams,
	{ list, without }: ViewsOf,
) {
	return viewsOnPage(access, params, await listSavedViews(access.gateway, list), without);
}

export function viewsOnPage(
	{ viewer }: PageAccess,
	params: URLSearchParams,
	views: readonly SavedView[],
	without: readonly string[] = [],
) {
	const here = normalQuery(params.toString(), without);
	return {
		items: views.map(({ query, ...view }) => {
			const savedQuery = normalQuery(query, without);
			return { ...view, to: `?${savedQuery}`, current: savedQuery === here };
		}),
		canShare: viewerPermissions(viewer).includes(SHARING_PERMISSION),
		readOnly: viewer.support?.kind === "view-as",
	};
}

/** Saves or deletes the view of a sent form, and returns to the list at `base` with its filters. */
export async function changeListViews(
	args: RouteArgs,
	{ gateway }: PageAccess,
	{ list, base }: { list: SavedViewList; base: string },
): Promise<Response> {
	const form = await formBody(args.request);
	const fieldText = (name: string) => String(form.get(name) ?? "");
	const id = fieldText("id");
	const query = normalQuery(fieldText("query"));
	const name = fieldText("name");
	const isShared = form.has("shared");
	return submitButton(args, {
		send: ({ key }) =>
			id ? deleteView(gateway, id, key) : saveView(gateway, { list, name, query, isShared }, key),
		done: (view) => ({
			to: view.query ? `${base}?${view.query}` : base,
			text: id ? "View deleted" : "View saved",
		}),
		refused: ({ status, message, details }) => {
			if (status < 403 || status >= 500) return null;
			const fields = Object.values((details.fields ?? {}) as Record<string, string[]>);
			return { to: query ? `${base}?${query}` : base, text: fields.flat()[0] ?? message };
		},
	});
}

function listSavedViews(gateway: ScopedGateway, list: SavedViewList): Promise<SavedView[]> {
	return gateway.get("/api/v2/saved-views", { query: { list } });
}

function saveView(
	gateway: ScopedGateway,
	body: { list: SavedViewList; name: string; query: string; isShared: boolean },
	key: string,
): Promise<GatewayResult<SavedView>> {
	return gateway.send("POST", "/api/v2/saved-views", { body, key });
}

function deleteView(
	gateway: ScopedGateway,
	viewId: string,
	key: string,
): Promise<GatewayResult<SavedView>> {
	return gateway.send("DELETE", "/api/v2/saved-views/:viewId", { params: { viewId }, key });
}
