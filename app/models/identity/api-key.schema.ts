import { z } from "zod";
import {
	descriptionField,
	locationSearchFields,
	locationSetField,
	nameField,
} from "~/models/shared/entity-fields.schema";
import { API_KEY_MESSAGES, API_SCOPES, type ApiScope } from "./api-key";

const scopes = API_SCOPES.map(({ value }) => value) as [ApiScope, ...ApiScope[]];

const fields = {
	name: nameField("Web store"),
	description: descriptionField("Orders from our website"),
	scopes: z.array(z.enum(scopes)).min(1, API_KEY_MESSAGES.noScope),
	stores: locationSetField.min(1, API_KEY_MESSAGES.noStore).nullable(),
};

/** Body of a new key. Without locations it is for all of them. */
export const apiKeyCreateSchema = z.object({
	...fields,
	description: fields.description.default(""),
	stores: fields.stores.default(null),
});

/** API key form. `stores` applies only if `which` is "chosen"; the location search text is never saved. */
export const apiKeyFormSchema = z
	.object({
		...fields,
		description: fields.description.default(""),
		scopes: fields.scopes.default([]).refine((given) => given.length > 0, API_KEY_MESSAGES.noScope),
		which: z.enum(["all", "chosen"]).default("chosen"),
		stores: locationSetField.default([]),
		...locationSearchFields,
	})
	.refine(({ which, stores }) => which === "all" || (stores ?? []).length > 0, {
		path: ["stores"],
		message: API_KEY_MESSAGES.noStore,
		when: () => true,
	});

export const apiKeyPatchSchema = z.object(fields).partial();

export type ApiKeyForm = z.output<typeof apiKeyFormSchema>;

export const apiKeySecretForm = z.object({});
