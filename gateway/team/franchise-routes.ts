import { z } from "zod";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { franchiseLocationList } from "~/models/team/franchise-location.list";
import { franchiseLocationSchema } from "~/models/team/franchise-location-answer.schema";
import { read } from "../core/endpoint";
import { requireFranchise } from "../menu/franchise/left-to-location";
import { listFranchiseLocations } from "./list-franchise-locations";

/** The locations of a franchise and their franchisees (spec 7.12). */
export const franchiseLocationEndpoints = [
	read({
		method: "get",
		path: "/api/v2/franchise/:merchantId/locations",
		tag: "Franchisees",
		summary: "List the locations of a franchise with who runs each",
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		wholeMerchant: true,
		params: z.object({ merchantId: z.uuid() }),
		query: listQuerySchema(franchiseLocationList),
		answer: pagedSchema(franchiseLocationSchema),
		async handle(tx, { scope, query }) {
			await requireFranchise(tx, scope);
			return listFranchiseLocations(tx, scope, query);
		},
	}),
] as const;
