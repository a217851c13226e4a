import { z } from "zod";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { MAX_PARTS } from "~/models/menu/menu-part";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { locationPartFields } from "~/models/menu/menu-part-answer.schema";
import { type AnsweredLevel, toAnsweredLevel } from "~/models/menu/tree/answered-level";
import {
	isWithinTree,
	MAX_TREE_LEVELS,
	MAX_TREE_ROWS,
	withMoved,
} from "~/models/menu/tree/menu-tree";
import { parseOpenLevels } from "~/models/menu/tree/open-levels";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { requireVersion } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { mutation, read } from "../../core/endpoint";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { requireLocation } from "../../locations/require-location";
import { recordedPart } from "../menu-part";
import { menuRows, requireKind } from "../menu-rows";
import { treeLevels } from "./tree-levels";

/** Open levels of the tree: root kind or container id, then ":" and the number of rows. */
const treeQuerySchema = z.object({
	open: z
		.union([z.string().max(60), z.array(z.string().max(60)).max(MAX_TREE_LEVELS)])
		.default([])
		.transform((given) => parseOpenLevels([given].flat()))
		.refine(isWithinTree, `Request at most ${MAX_TREE_ROWS} rows`),
});

const node = z.object({
	...z.object(locationPartFields).pick({
		id: true,
		kind: true,
		title: true,
		internalName: true,
		price: true,
		pricePrefix: true,
		isEnabled: true,
		isVisible: true,
		isOrderable: true,
		haveCustomSchedule: true,
		stores: true,
		own: true,
		soldOut: true,
	}).shape,
	position: z.int().nullable().meta({ example: 0 }),
	nextPosition: z.int().nullable().meta({ example: 1 }),
	partCount: z.int().meta({ example: 3 }),
	next: z.int().nullable().meta({ example: 1, deprecated: true }),
	holds: z.int().meta({ example: 3, deprecated: true }),
});

const parent = z.object({ kind: menuKindSchema, version: versionSchema }).nullable();

const treeSchema = z.object({
	levels: z.array(
		exactObject<AnsweredLevel>()({
			key: z.string().meta({ example: "itemSetConcept" }),
			parent,
			holder: parent.meta({ deprecated: true }),
			total: z.int().meta({ example: 1 }),
			nodes: z.array(node),
		}),
	),
});

const moveBodySchema = z.object({
	partId: z.uuid(),
	to: z.int().min(0).max(MAX_PARTS),
});

const movedSchema = z.object({ id: idSchema, version: versionSchema });

const TAG = "Menus";

export const menuTreeEndpoints = [
	read({
		tag: TAG,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: "/api/v2/menu/:merchantId/tree",
		summary: "Get the open levels of the menu, in order",
		params: z.object({ merchantId: z.uuid() }),
		query: treeQuerySchema,
		answer: treeSchema,
		async handle(tx, { query: { open: levels }, ...call }) {
			const found = await treeLevels(tx, call, { levels, storeId: null });
			return { levels: found.map(toAnsweredLevel) };
		},
	}),
	read({
		tag: TAG,
		access: { anyOf: [["STORE_MENU_MANAGEMENT.API_READ"]] },
		method: "get",
		path: "/api/v2/menu/:merchantId/locations/:storeId/tree",
		summary: "Get the open levels of the menu as a location sells them",
		params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
		query: treeQuerySchema,
		answer: treeSchema,
		async handle(tx, { params: { storeId }, query: { open: levels }, ...call }) {
			await requireLocation(tx, storeId);
			const found = await treeLevels(tx, call, { levels, storeId });
			return { levels: found.map(toAnsweredLevel) };
		},
	}),
	mutation({
		tag: TAG,
		access: { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_UPDATE"]] },
		wholeMerchant: true,
		method: "post",
		path: "/api/v2/menu/:merchantId/parts/:kind/:id/moves",
		summary: "Move a part within the part that contains it",
		params: z.object({ merchantId: z.uuid(), kind: menuKindSchema, id: z.uuid() }),
		body: moveBodySchema,
		answer: movedSchema,
		async handle(tx, { scope, params: { kind, id }, body, version, services }) {
			await requireKind(tx, kind, scope, services);
			return { id, version: (await movePart(tx, scope, { kind, id }, body, version)).version };
		},
	}),
] as const;

/** Moves a part to another index in its parent; returns the parent's new version. Throws 404, 409, 422. */
async function movePart(
	tx: Tx,
	scope: Scope,
	{ kind, id }: { kind: MenuKind; id: string },
	{ partId, to }: { partId: string; to: number },
	version: number | null,
): Promise<{ version: number }> {
	const rows = menuRows[kind];
	const parent = await rows.lock(tx, { id }, scope);
	requireVersion(recordedPart(kind), parent, version);
	if (kind === "combo") throw new GatewayError(422, "Reorder the choices of the combo instead.");
	const from = parent.parts.indexOf(partId);
	if (from < 0) {
		const noun = MENU_KIND[kind].noun[0];
		throw new GatewayError(422, `This is no longer in the ${noun} “${parent.title}”.`);
	}
	return rows.update(tx, scope, { id }, { parts: withMoved(parent.parts, from, to) }, version);
}
