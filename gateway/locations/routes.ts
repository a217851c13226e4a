import { z } from "@hono/zod-openapi";
import { and, eq, isNull } from "drizzle-orm";
import { INHERITED_KINDS, type Inheritance } from "~/models/locations/inheritance";
import type { LocationKind } from "~/models/locations/location";
import { locationList } from "~/models/locations/location.list";
import { locationCreateSchema, locationPatchSchema } from "~/models/locations/location.schema";
import { locationSchema } from "~/models/locations/location-answer.schema";
import { idSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { PlaceAnswer } from "~/models/shared/found-place";
import { placeAnswerSchema, placeQuestionSchema } from "~/models/shared/found-place.schema";
import type { GuestBrand } from "~/models/shared/guest-email";
import { listPart, pagedSchema } from "~/models/shared/list.schema";
import type { Permission } from "~/models/shared/permissions";
import { merchantSchema } from "~/models/viewer/merchant-answer.schema";
import type { Tx } from "../core/database";
import { mutation, read, readAcross } from "../core/endpoint";
import { notFound } from "../core/errors";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { createLocation } from "./create-location";
import { deleteLocation } from "./delete-location";
import { finishSetup } from "./finish-setup";
import { getLocation } from "./get-location";
import { readGuestBrand } from "./guest-brand";
import { listInheritances } from "./inheritance";
import { listLocations } from "./list-locations";
import { locations } from "./tables";
import { updateLocation } from "./update-location";

const colors = z
	.object({
		background: z.string().meta({ example: "#3b1f16" }),
		color: z.string().meta({ example: "#fff4ea" }),
	})
	.nullable();

const guestBrandSchema = exactObject<GuestBrand>()({
	name: z.string().meta({ example: "Harbour Lane Kitchen" }),
	logoUrl: z.string(),
	header: colors,
	button: colors,
	buttonRadius: z.int().meta({ example: 8 }),
	address: z.string().meta({ example: "12 Harbour Lane, Boston, MA 02110" }),
	phone: z.string().meta({ example: "+16175550134" }),
});

const inheritanceSchema = exactObject<Inheritance>()({
	storeId: idSchema,
	title: z.string().meta({ example: "New location default" }),
	parts: z.array(
		z.object({
			kind: z.enum(INHERITED_KINDS).meta({ example: "tax" }),
			names: z.array(z.string()).meta({ example: ["Sales tax"] }),
		}),
	),
});

const inheritancesSchema = z.array(inheritanceSchema);

const merchantParams = z.object({ merchantId: z.uuid() });
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });
const ids = z
	.union([z.uuid(), z.array(z.uuid())])
	.optional()
	.transform((value) => [value ?? []].flat());
const listQuery = z.object({
	storeIds: ids,
	groupIds: ids,
	...listPart(locationList),
	specificType: z.string().max(40).optional(),
	targetType: z.string().max(40).optional(),
	country: z.string().max(2).meta({ example: "us" }).optional(),
	posProvider: z.string().max(40).optional(),
});

export const locationEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/guest-brand",
		tag: "Web store",
		summary: "Get the logo, colors and address that emails to customers show",
		access: { anyOf: [["CAMPAIGN.API_READ"], ["GIFT_CARD.API_READ"]] },
		params: merchantParams,
		answer: guestBrandSchema,
		handle: (tx, { params, services: { config } }) => readGuestBrand(tx, config, params),
	}),
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/inheritances",
		tag: "Default locations",
		summary: "List the settings that a new location copies from each default store",
		access: { anyOf: [["LOCATION.API_CREATE", "DEFAULT_STORE.VIEW"]] },
		params: merchantParams,
		answer: inheritancesSchema,
		handle: (tx, { services }) => listInheritances(tx, services),
	}),
	mutation({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/setup",
		tag: "Merchants",
		summary: "Finish the setup of an organization with a location (spec 2.3)",
		access: { anyOf: [["ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"]] },
		params: merchantParams,
		answer: merchantSchema,
		handle: (tx, { scope }) => finishSetup(tx, scope),
	}),
	readAcross({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/places",
		tag: "Locations",
		summary: "Find the coordinates of an address, preferably near a location",
		access: {
			anyOf: [
				["LOCATION.API_CREATE"],
				["LOCATION.API_UPDATE"],
				["DEFAULT_STORE.API_UPDATE"],
				["DELIVERY.API_READ"],
				["ORDER.API_READ"],
			],
		},
		params: merchantParams,
		body: placeQuestionSchema,
		answer: placeAnswerSchema,
		handle: ({ scope, services, body }) => findPlace(services, scope, body),
	}),
	...verbs("locations", {
		view: "LOCATION.API_READ",
		create: "LOCATION.API_CREATE",
		update: "LOCATION.API_UPDATE",
		remove: "LOCATION.API_DELETE",
	}),
	...verbs("default-locations", {
		view: "DEFAULT_STORE.API_READ",
		create: "LOCATION.API_CREATE",
		update: "DEFAULT_STORE.API_UPDATE",
		remove: "DEFAULT_STORE.API_DELETE",
	}),
] as const;

function verbs<const Kind extends LocationKind>(
	kind: Kind,
	permissions: Record<"view" | "create" | "update" | "remove", Permission>,
) {
	const tag = kind === "locations" ? "Locations" : "Default locations";
	const all = `/api/v2/store-v2/:merchantId/${kind}` as const;
	const one = `${all}/:storeId` as const;
	return [
		read({
			method: "get",
			path: all,
			tag,
			summary: "List locations: filter, search, sort",
			access: { anyOf: [[permissions.view]] },
			params: merchantParams,
			query: listQuery,
			answer: pagedSchema(locationSchema),
			handle: (tx, { query }) => listLocations(tx, { ...query, kind }),
		}),
		mutation({
			method: "post",
			path: all,
			tag,
			summary: "Create a location, with default business hours unless a week is given",
			access: { anyOf: [[permissions.create]] },
			params: merchantParams,
			body: locationCreateSchema,
			answer: locationSchema,
			status: 201,
			handle: (tx, { services, scope, body }) => createLocation(tx, services, scope, body, kind),
		}),
		read({
			method: "get",
			path: one,
			tag,
			summary: "Get one location",
			access: { anyOf: [[permissions.view]] },
			params,
			answer: locationSchema,
			handle: (tx, { params }) => getLocation(tx, params.storeId, kind),
		}),
		mutation({
			method: "patch",
			path: one,
			tag,
			summary: "Change the given fields of a location",
			access: { anyOf: [[permissions.update]] },
			params,
			body: locationPatchSchema,
			answer: locationSchema,
			handle: (tx, { services, scope, params, body, version }) =>
				updateLocation(tx, services, scope, { storeId: params.storeId, kind }, body, version),
		}),
		mutation({
			method: "delete",
			path: one,
			tag,
			summary: "Delete a location",
			access: { anyOf: [[permissions.remove]] },
			params,
			answer: z.object({ storeId: idSchema }),
			handle: (tx, { scope, params, version }) =>
				deleteLocation(tx, scope, { storeId: params.storeId, kind }, version),
		}),
	] as const;
}

async function findPlace(
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
