import { z } from "zod";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import { franchiseLocationList } from "~/models/team/franchise-location.list";
import { franchiseLocationSchema } from "~/models/team/franchise-location-answer.schema";
import { franchiseeList } from "~/models/team/franchisee.list";
import { franchiseeSchema } from "~/models/team/franchisee-answer.schema";
import { read } from "../core/endpoint";
import { requireFranchise } from "../menu/franchise/left-to-location";
import { listFranchiseLocations } from "./list-franchise-locations";
import { listFranchisees } from "./list-franchisees";

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
	read({
		method: "get",
		path: "/api/v2/franchise/:merchantId/franchisees",
		tag: "Franchisees",
		summary: "List the franchisees of a franchise, pending and accepted (spec 4.15)",
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		wholeMerchant: true,
		params: z.object({ merchantId: z.uuid() }),
		query: listQuerySchema(franchiseeList),
		answer: pagedSchema(franchiseeSchema),
		async handle(tx, { scope, query }) {
			await requireFranchise(tx, scope);
			return listFranchisees(tx, scope, query);
		},
	}),
] as const;
