import { z } from "@hono/zod-openapi";
import {
	savedViewBody,
	savedViewListSchema,
	savedViewSchema,
} from "~/models/orders/saved-view.schema";
import { mutation, read } from "../core/endpoint";
import { deleteView, listSavedViews, saveView } from "./saved-views";

const tag = "Orders";
const path = "/api/v2/saved-views";
/** Of those who see the list that the views are of. */
const access = { anyOf: [["ORDER.API_READ"]] } as const;

export const savedViewEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: "One's own views of a list, and the shared ones",
		access,
		query: z.object({ list: savedViewListSchema }),
		answer: z.array(savedViewSchema),
		handle: (tx, { scope, query }) => listSavedViews(tx, scope, query.list),
	}),
	mutation({
		method: "post",
		path,
		tag,
		summary: "Keep a list's filters under a name",
		access,
		body: savedViewBody,
		answer: savedViewSchema,
		status: 201,
		handle: (tx, { scope, body }) => saveView(tx, scope, body),
	}),
	mutation({
		method: "delete",
		path: `${path}/:viewId`,
		tag,
		summary: "Delete a view",
		access,
		params: z.object({ viewId: z.uuid() }),
		answer: savedViewSchema,
		handle: (tx, { scope, params }) => deleteView(tx, scope, params.viewId),
	}),
] as const;
