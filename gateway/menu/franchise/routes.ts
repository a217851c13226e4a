import { z } from "zod";
import {
	franchiseePermissionsChangeSchema,
	franchiseePermissionsPatchSchema,
} from "~/models/menu/franchisee-permissions.schema";
import {
	changedPermissionsSchema,
	franchiseePermissionSetSchema,
	locationPermissionSetSchema,
	putBackPreviewSchema,
} from "~/models/menu/franchisee-permissions-answer.schema";
import type { Tx } from "../../core/database";
import { mutation, read } from "../../core/endpoint";
import type { Scope } from "../../core/scope";
import { requireLocation } from "../../locations/require-location";
import { requireFranchise } from "./allowed-own-fields";
import { changeSet, previewChange } from "./change-set";
import { getDefaultSet, getLocationSet, listSets } from "./permission-sets";

const tag = "Franchise menus";
const PATH = "/api/v2/menu/:merchantId/franchisee-permissions";
const AT = `${PATH}/locations/:storeId` as const;

const params = z.object({ merchantId: z.uuid() });
const atLocation = params.extend({ storeId: z.uuid() });
const readAccess = { anyOf: [["MERCHANT_MENU_MANAGEMENT.API_READ"]] } as const;
const updateAccess = { anyOf: [["FRANCHISE.API_UPDATE"]] } as const;

/** Endpoints for the menu permissions of a franchise's locations, by default and by location (spec 6.6). */
export const franchiseMenuEndpoints = [
	read({
		method: "get",
		path: PATH,
		tag,
		access: readAccess,
		wholeMerchant: true,
		summary: "Get the default menu permissions of locations",
		params,
		answer: franchiseePermissionSetSchema,
		async handle(tx, { scope }) {
			await requireFranchise(tx, scope);
			return getDefaultSet(tx, scope);
		},
	}),
	read({
		method: "get",
		path: `${PATH}/locations`,
		tag,
		access: readAccess,
		wholeMerchant: true,
		summary: "List the menu permissions of each location",
		params,
		answer: z.array(locationPermissionSetSchema),
		async handle(tx, { scope }) {
			await requireFranchise(tx, scope);
			return listSets(tx, scope);
		},
	}),
	read({
		method: "get",
		path: AT,
		tag,
		access: readAccess,
		wholeMerchant: true,
		summary: "Get the menu permissions of one location",
		params: atLocation,
		answer: franchiseePermissionSetSchema,
		async handle(tx, { scope, params: { storeId } }) {
			await requireFranchiseAt(tx, scope, storeId);
			return getLocationSet(tx, scope, storeId);
		},
	}),
	read({
		method: "post",
		path: `${PATH}/preview`,
		tag,
		access: updateAccess,
		wholeMerchant: true,
		summary: "Preview which values a change of the default permissions resets",
		params,
		body: franchiseePermissionsPatchSchema,
		answer: putBackPreviewSchema,
		async handle(tx, { scope, body }) {
			await requireFranchise(tx, scope);
			return previewChange(tx, scope, null, body);
		},
	}),
	read({
		method: "post",
		path: `${AT}/preview`,
		tag,
		access: updateAccess,
		wholeMerchant: true,
		summary: "Preview which values a change of one location's permissions resets",
		params: atLocation,
		body: franchiseePermissionsPatchSchema,
		answer: putBackPreviewSchema,
		async handle(tx, { scope, params: { storeId }, body }) {
			await requireFranchiseAt(tx, scope, storeId);
			return previewChange(tx, scope, storeId, body);
		},
	}),
	mutation({
		method: "patch",
		path: PATH,
		tag,
		access: updateAccess,
		wholeMerchant: true,
		summary:
			"Change the default menu permissions of locations, and reset values they no longer allow",
		params,
		body: franchiseePermissionsChangeSchema,
		answer: changedPermissionsSchema,
		async handle(tx, { scope, body: { putsBack, ...patch }, version }) {
			await requireFranchise(tx, scope);
			return changeSet(tx, scope, null, { patch, putsBack, version });
		},
	}),
	mutation({
		method: "patch",
		path: AT,
		tag,
		access: updateAccess,
		wholeMerchant: true,
		summary: "Change the menu permissions of one location, and reset values they no longer allow",
		params: atLocation,
		body: franchiseePermissionsChangeSchema,
		answer: changedPermissionsSchema,
		async handle(tx, { scope, params: { storeId }, body: { putsBack, ...patch }, version }) {
			await requireFranchiseAt(tx, scope, storeId);
			return changeSet(tx, scope, storeId, { patch, putsBack, version });
		},
	}),
] as const;

async function requireFranchiseAt(tx: Tx, scope: Scope, storeId: string): Promise<void> {
	await requireLocation(tx, storeId);
	await requireFranchise(tx, scope);
}
