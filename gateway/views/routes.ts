import { z } from "@hono/zod-openapi";
import { savedViewSchema } from "~/models/shared/saved-view.schema";
import { savedViewBody, savedViewListSchema } from "~/models/views/saved-view.schema";
import { mutation, read } from "../core/endpoint";
import { requireList } from "./require-list";
import { deleteView, listSavedViews, saveView } from "./saved-views";

const tag = "Saved views";
const path = "/api/v2/saved-views";
/** Allows anyone who reads a list with views; each call checks the list's own permission. */
const access = {
	anyOf: [
		["ORDER.API_READ"],
		["MERCHANT_MENU_MANAGEMENT.API_READ"],
		["STORE_MENU_MANAGEMENT.API_READ"],
	],
} as const;

export const savedViewEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "List the caller's saved views of a list, and shared ones",
		access,
		query: z.object({ list: savedViewListSchema }),
		answer: z.array(savedViewSchema),
		async handle(tx, { scope, query, services }) {
			await requireList(tx, scope, query.list, services);
			return listSavedViews(tx, scope, query.list);
		},
	}),
	mutation({
		method: "post",
		path,
		tag,
		summary: "Save the filters of a list as a view",
		access,
		body: savedViewBody,
		answer: savedViewSchema,
		status: 201,
		async handle(tx, { scope, body, services }) {
			await requireList(tx, scope, body.list, services);
			return saveView(tx, scope, body);
		},
	}),
	mutation({
		method: "delete",
		path: `${path}/:viewId`,
		tag,
		summary: "Delete a saved view",
		access,
		params: z.object({ viewId: z.uuid() }),
		answer: savedViewSchema,
		handle: (tx, { scope, params }) => deleteView(tx, scope, params.viewId),
	}),
] as const;
