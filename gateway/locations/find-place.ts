import type { z } from "@hono/zod-openapi";
import { and, eq, isNull } from "drizzle-orm";
import type { PlaceAnswer } from "~/models/shared/found-place";
import type { placeQuestionSchema } from "~/models/shared/found-place.schema";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { locations } from "./tables";

/** The place of an address on the map, by preference near a location of the scope. Throws 404. */
export async function findPlace(
	{ database, geocoder, log }: Services,
	scope: Scope,
	{ address, storeId }: z.output<typeof placeQuestionSchema>,
): Promise<PlaceAnswer> {
	const near = storeId
		? await database.read(toTenancy(scope), (tx) => findCoordinates(tx, storeId))
		: null;
	const answer = await geocoder.find({ address, near });
	if (answer.outcome === "busy" || answer.outcome === "silent") {
		log.warn({ outcome: answer.outcome }, "the map service found no place");
	}
	return answer;
}

async function findCoordinates(tx: Tx, storeId: string) {
	const [row] = await tx
		.select({ address: locations.address })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	const { latitude, longitude } = row.address;
	return latitude === null || longitude === null ? null : { latitude, longitude };
}
