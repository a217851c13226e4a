import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import type {
	FranchiseePermissionSet,
	LocationPermissionSet,
	PutBack,
	PutBackPreview,
} from "./franchisee-permissions";
import { menuKindSchema } from "./menu-part.schema";
import { OWN_FIELDS } from "./own-values";

const permissionFields = {
	hasOwnSet: z.boolean(),
	isSynchronized: z.boolean(),
	MODIFY_LABELS: z.boolean(),
	MODIFY_PRICE: z.boolean(),
	MODIFY_SKU: z.boolean(),
	MODIFY_IMAGE: z.boolean(),
	MODIFY_ORDERABLE: z.boolean(),
	MODIFY_CONNECTIONS: z.boolean(),
	ADD_ITEMS: z.boolean(),
	DELETE_ITEMS: z.boolean(),
	version: versionSchema,
};

export const franchiseePermissionSetSchema = exactObject<FranchiseePermissionSet>()({
	...permissionFields,
	storeId: idSchema.nullable(),
});

export const locationPermissionSetSchema = exactObject<LocationPermissionSet>()({
	...permissionFields,
	storeId: idSchema,
	title: z.string(),
});

export const changedPermissionsSchema = z.object({
	set: franchiseePermissionSetSchema,
	taskId: idSchema.nullable(),
});

export const putBackFields = {
	storeId: idSchema,
	location: z.string().meta({ example: "Deep Ellum" }),
	kind: menuKindSchema,
	partId: idSchema,
	title: z.string().meta({ example: "Hot Honey Sandwich" }),
	field: z.enum(OWN_FIELDS).meta({ example: "price" }),
	own: z.union([z.string(), z.number(), z.boolean()]).meta({ example: 1149 }),
	base: z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({ example: 1049 }),
};
const putBackSchema = exactly<PutBack>()(z.object(putBackFields));

export const putBackCounts = { values: z.int(), things: z.int(), first: z.array(putBackSchema) };
export const putBackPreviewSchema = exactly<PutBackPreview>()(z.object(putBackCounts));
