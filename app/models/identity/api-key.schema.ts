import { z } from "zod";
import { EMPTY_MESSAGE } from "~/models/shared/contact.schema";
import { API_KEY_MESSAGES, API_SCOPES, type ApiScope } from "./api-key";

const scopes = API_SCOPES.map(({ value }) => value) as [ApiScope, ...ApiScope[]];

const fields = {
	name: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(100, "Name should be at most 100 characters")
		.meta({ example: "Web store" }),
	description: z
		.string()
		.trim()
		.max(500, "Description should be at most 500 characters")
		.meta({ example: "Orders of our own site" }),
	scopes: z.array(z.enum(scopes)).min(1, API_KEY_MESSAGES.noScope),
	stores: z.array(z.uuid()).min(1, API_KEY_MESSAGES.noStore).max(1_000).nullable(),
};

/** Body of a new key. Without locations it is for all of them. */
export const apiKeyCreateSchema = z.object({
	...fields,
	description: fields.description.default(""),
	stores: fields.stores.default(null),
});

/** What the form sends; locations count only where `which` says so. With the search text for locations, which is never saved. */
export const apiKeyFormSchema = z
	.object({
		...fields,
		description: fields.description.default(""),
		scopes: fields.scopes.default([]).refine((given) => given.length > 0, API_KEY_MESSAGES.noScope),
		which: z.enum(["all", "chosen"]).default("chosen"),
		stores: z.array(z.uuid()).max(1_000).default([]),
		storeSearch: z.string().max(250).optional(),
		found: z.string().max(10).optional(),
	})
	.refine(({ which, stores }) => which === "all" || (stores ?? []).length > 0, {
		path: ["stores"],
		message: API_KEY_MESSAGES.noStore,
		when: () => true,
	});

export const apiKeyPatchSchema = z.object(fields).partial();

export type ApiKeyForm = z.output<typeof apiKeyFormSchema>;

export const apiKeySecretForm = z.object({});
