import { defineEntity } from "~/models/shared/entity";
import { API_SCOPES } from "./api-key";

export const apiKeyEntity = defineEntity({
	name: "api-key",
	label: "API key",
	clearsAccessCache: true,
	pages: [
		{ page: "editApiKey", label: "Open the API key", param: "apiKeyId" },
		{ page: "apiKeys", label: "Open the API keys" },
	],
	verbs: { "make-secret": "created a new secret for" },
	// A revoked key stays revoked: its secret must not let anybody in again.
	undo: {
		permissions: ["API_KEY.API_UPDATE"],
		actions: ["update"],
		otherwise: "You can't undo a revoked key or a replaced secret.",
	},
	exports: { "api-keys": "API keys" },
	fields: {
		name: { label: "Name" },
		description: { label: "Description" },
		scopes: {
			label: "Permissions",
			choices: Object.fromEntries(API_SCOPES.map(({ value, label }) => [value, label])),
		},
		stores: { label: "Locations", kind: "locations" },
		ending: { label: "Secret ends with" },
	},
});
