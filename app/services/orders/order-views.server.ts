import { SHARING_PERMISSION } from "~/models/orders/saved-view";
import { permissionsOf } from "~/models/pages/session";
import { deleteView, listSavedViews, saveView } from "~/services/gateway/orders/saved-views.server";
import type { PageAccess } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { normalQuery } from "~/services/web/normal-query.server";
import { pressButton } from "~/services/web/press-button.server";
import type { RouteArgs } from "~/services/web/request-state.server";

const LIST = "orders";

/** The viewer's and the shared views of the order list; `current` shows the filters of the address. */
export async function orderViews({ gateway, viewer }: PageAccess, params: URLSearchParams) {
	const here = normalQuery(params.toString());
	const views = await listSavedViews(gateway, LIST);
	return {
		items: views.map(({ query, ...view }) => ({
			...view,
			to: `?${query}`,
			current: query === here,
		})),
		mayShare: permissionsOf(viewer).includes(SHARING_PERMISSION),
	};
}

/** Saves or deletes the view of a sent form, and returns to the list with its filters. */
export async function changeOrderViews(
	args: RouteArgs,
	{ gateway }: PageAccess,
	base: string,
): Promise<Response> {
	const form = await formBody(args.request);
	const textOf = (name: string) => String(form.get(name) ?? "");
	const id = textOf("id");
	const query = normalQuery(textOf("query"));
	const name = textOf("name");
	const isShared = form.has("shared");
	return pressButton(args, {
		send: ({ key }) =>
			id
				? deleteView(gateway, id, key)
				: saveView(gateway, { list: LIST, name, query, isShared }, key),
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
