import { z } from "@hono/zod-openapi";
import { and, asc, count, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { LocationReferences } from "~/models/fulfilment/external-reference";
import {
	locationReferencesSchema,
	referencesQuerySchema,
} from "~/models/fulfilment/external-reference.schema";
import { takenSchema } from "~/models/menu/menu-contract.schema";
import type { Parsed } from "../../core/contract";
import type { Tx } from "../../core/database";
import { type InTransaction, type Streamed, streamedRead } from "../../core/streamed-read";
import { locations } from "../../locations/tables";
import { listPosReferences, type ReferredLocation } from "./list-pos-references";

type Query = Parsed<typeof referencesQuerySchema>;

/** Endpoint for the ids that other systems use for locations and what they sell (spec 7.7). */
export const externalReferenceEndpoints = [
	streamedRead({
		path: "/api/v2/store-v2/:merchantId/external-references",
		tag: "POS",
		summary:
			"List external references of locations and menus at POS systems, aggregators and delivery partners",
		access: {
			anyOf: [["LOCATION.API_READ", "STORE_MENU_MANAGEMENT.API_READ", "DELIVERY.API_READ"]],
		},
		params: z.object({ merchantId: z.uuid() }),
		query: referencesQuerySchema,
		answer: takenSchema(locationReferencesSchema),
		handle: ({ query }, inTransaction) => takeReferences(inTransaction, query),
	}),
] as const;

async function takeReferences(
	inTransaction: InTransaction,
	{ skip, take, countTotal, storeIds, refersTo }: Query,
): Promise<Streamed<LocationReferences>> {
	const where = and(
		isNull(locations.deletedAt),
		storeIds ? inArray(locations.storeId, storeIds) : undefined,
	);
	const { rows, total } = await inTransaction(async (tx) => ({
		rows: await tx
			.select()
			.from(locations)
			.where(where)
			.orderBy(asc(sql`lower(${locations.title})`), asc(locations.storeId))
			.limit(take)
			.offset(skip),
		total: countTotal ? await countLocations(tx, where) : null,
	}));
	return { pages: pages(rows), rest: { total } };

	async function* pages(found: readonly ReferredLocation[]): AsyncGenerator<LocationReferences[]> {
		for (const location of found) {
			yield [await inTransaction((tx) => listPosReferences(tx, location, refersTo))];
		}
	}
}

async function countLocations(tx: Tx, where: SQL | undefined): Promise<number> {
	const [counted] = await tx.select({ total: count() }).from(locations).where(where);
	return counted?.total ?? 0;
}
