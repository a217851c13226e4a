import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import {
	descriptionField,
	locationSetField,
	nameField,
} from "~/models/shared/entity-fields.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { LocationGroup } from "./location-group";

const fields = {
	name: nameField("Waterfront"),
	description: descriptionField("Locations by the harbour"),
	stores: locationSetField,
};

export const locationGroupCreateSchema = z.object({
	...fields,
	description: fields.description.default(""),
	stores: fields.stores.default([]),
});

export const locationGroupPatchSchema = z.object(fields).partial();

export const locationGroupSchema = exactObject<LocationGroup>()({
	id: idSchema,
	name: z.string().meta({ example: "Waterfront" }),
	description: z.string().meta({ example: "Locations by the harbour" }),
	stores: z.array(idSchema),
	version: versionSchema,
	updatedAt: instantSchema,
});
