import { z } from "zod";
import { emailSchema, idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { FranchiseConnection } from "~/models/team/franchise-connection";
import type { FranchiseLocation } from "~/models/team/franchise-location";
import { franchiseLocationList } from "~/models/team/franchise-location.list";
import type { Franchisee } from "~/models/team/franchisee";
import { franchiseeList } from "~/models/team/franchisee.list";
import { connectSchema } from "~/models/team/team.schema";
import { mutation, read } from "../core/endpoint";
import { requireFranchise } from "../menu/franchise/allowed-own-fields";
import { connectLocations, readConnection } from "./connect-locations";
import { listFranchiseLocations } from "./list-franchise-locations";
import { listFranchisees } from "./list-franchisees";

const franchiseeSchema = exactly<Franchisee>()(
	z.object({
		uuid: idSchema,
		email: emailSchema,
		name: z.string().meta({ example: "Dana Reyes" }),
		organizationName: z.string().meta({ example: "Gulf & Prairie Foods" }),
		locations: z.array(
			z.object({ storeId: idSchema, title: z.string().meta({ example: "Deep Ellum" }) }),
		),
		status: z.enum(["pending", "accepted"]),
		invitedAt: instantSchema.nullable(),
		acceptedAt: instantSchema.nullable(),
	}),
);

const franchiseLocationSchema = exactly<FranchiseLocation>()(
	z.object({
		storeId: idSchema,
		title: z.string(),
		city: z.string(),
		state: z.string(),
		hasOwnSet: z.boolean(),
		isSynchronized: z.boolean(),
		setVersion: versionSchema,
		people: z.array(
			z.object({
				uuid: idSchema,
				name: z.string().meta({ example: "Dana Reyes" }),
				email: z.string().meta({ example: "dana@example.test" }),
			}),
		),
	}),
);

const franchiseConnectionSchema = exactly<FranchiseConnection>()(
	z.object({
		uuid: idSchema,
		email: emailSchema,
		name: z.string().meta({ example: "Dana Reyes" }),
		organizationName: z.string().meta({ example: "Gulf & Prairie Foods" }),
		version: versionSchema,
		stores: z.array(idSchema),
		locations: z.array(
			z.object({
				storeId: idSchema,
				title: z.string().meta({ example: "Deep Ellum" }),
				city: z.string().meta({ example: "Dallas" }),
				isAuthorized: z.boolean(),
			}),
		),
	}),
);

const CONNECTED = "/api/v2/franchise/:merchantId/franchisees/:uuid/locations";
const ofFranchisee = z.object({ merchantId: z.uuid(), uuid: z.uuid() });

/** The locations of a franchise and their franchisees (spec 7.12). */
export const franchiseLocationEndpoints = [
	read({
		method: "get",
		path: "/api/v2/franchise/:merchantId/locations",
		tag: "Franchisees",
		summary: "List the locations of a franchise with their franchisees",
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
	read({
		method: "get",
		path: CONNECTED,
		tag: "Franchisees",
		summary: "List the locations of a franchise, with those that a franchisee runs",
		access: { anyOf: [["FRANCHISE.API_READ"]] },
		wholeMerchant: true,
		params: ofFranchisee,
		answer: franchiseConnectionSchema,
		async handle(tx, { scope, params }) {
			await requireFranchise(tx, scope);
			return readConnection(tx, scope, params.uuid);
		},
	}),
	mutation({
		method: "put",
		path: CONNECTED,
		tag: "Franchisees",
		summary: "Set the locations that are connected to a franchisee (spec 7.3)",
		access: { anyOf: [["FRANCHISE.API_UPDATE", "TEAM.API_UPDATE"]] },
		wholeMerchant: true,
		params: ofFranchisee,
		body: connectSchema,
		answer: franchiseConnectionSchema,
		async handle(tx, { scope, services, params: { uuid }, body, version }) {
			await requireFranchise(tx, scope);
			return connectLocations(tx, scope, services.config, { uuid, version, ...body });
		},
	}),
] as const;
