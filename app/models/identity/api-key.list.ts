import { defineList } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { API_SCOPES, type ApiKey, scopeLabels } from "./api-key";

export const apiKeyList = defineList<ApiKey>()({
	name: "api-keys",
	noun: ["API key", "API keys"],
	search: { label: "Search by name or description" },
	filters: {
		scope: {
			kind: "select",
			label: "Permissions",
			options: API_SCOPES.map(({ value, label }) => ({ value, label })),
		},
	},
	sorts: ["name", "lastUsedAt", "updatedAt"],
	hasLocations: true,
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Description", value: ({ description }) => description },
		{ header: "Permissions", value: ({ scopes }) => scopeLabels(scopes).join("; ") },
		{ header: "Location IDs", value: ({ stores }) => stores?.join(" ") ?? "all" },
		{ header: "Secret ends with", value: ({ ending }) => ending },
		...instantColumns<ApiKey>("Last used at", ({ lastUsedAt }) => lastUsedAt),
		...instantColumns<ApiKey>("Changed at", ({ updatedAt }) => updatedAt),
	],
});
