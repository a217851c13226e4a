import { z } from "@hono/zod-openapi";
import { and, asc, eq, isNull } from "drizzle-orm";
import { printedTagsSchema } from "~/models/fulfilment/print-tag-answer.schema";
import { type PrintedTags, printedTags } from "~/models/fulfilment/printed-tags";
import { PRINT_TAG_POS } from "~/models/viewer/pos-provider";
import type { Tx } from "../core/database";
import { read } from "../core/endpoint";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { locations } from "../locations/tables";
import type { OrderRow } from "../orders/order";
import { orders } from "../orders/tables";
import { printTags } from "./tables";

type Features = Services["features"];

/** Tags on an order's ticket; none while print tags are off or its POS does not support them (spec 6.7). */
export async function findPrintedTags(
	tx: Tx,
	scope: Scope,
	order: Pick<OrderRow, "storeId" | "diningOption" | "items">,
	features: Features,
): Promise<PrintedTags> {
	const { storeId } = order;
	if (!(await features.isOn(scope, "showPrintTagManagement", tx))) return NONE;
	const tags = await tx
		.select()
		.from(printTags)
		.innerJoin(locations, eq(locations.storeId, printTags.storeId))
		.where(
			and(
				eq(printTags.storeId, storeId),
				isNull(printTags.deletedAt),
				eq(locations.posProvider, PRINT_TAG_POS),
			),
		)
		.orderBy(asc(printTags.id));
	return printedTags(
		tags.map((row) => row.print_tags),
		order,
	);
}

const NONE: PrintedTags = { ticket: [], lines: {} };

export const printedTagsEndpoint = read({
	method: "get",
	path: "/api/v2/orders/:uuid/print-tags",
	tag: "Print tags",
	summary: "List the print tags on an order's ticket",
	access: { anyOf: [["ORDER.API_READ"]] },
	params: z.object({ uuid: z.uuid() }),
	answer: printedTagsSchema,
	handle: async (tx, { scope, params, services }) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, params.uuid));
		if (!order) throw notFound("Order");
		return findPrintedTags(tx, scope, order, services.features);
	},
});
