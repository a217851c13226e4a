import { pages } from "~/models/pages/pages";
import { apiKeys } from "../../../gateway/identity/sessions/tables";
import { defineThing } from "../crud-thing";

/** An API key, for the suites that run over all entities. */
export const API_KEY = defineThing({
	param: "apiKeyId",
	permissions: "API_KEY",
	api: "/api/v2/store-v2/:merchantId/api-keys",
	pages: { list: pages.apiKeys, edit: pages.editApiKey },
	routes: {
		csv: "routes/identity/api-keys-csv",
		new: "routes/identity/api-key-new",
		edit: "routes/identity/api-key-edit",
	},
	insert(tx, { id, merchantId, word }) {
		const now = new Date();
		const row = { id, merchantId, name: `API key ${word}`, permissions: ["ORDER.API_READ"] };
		return tx.insert(apiKeys).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name, scopes: ["ORDER.API_READ"] }),
	patches: [{ description: "Touched" }, { description: "Another" }],
	fields: (name) => ({ name, scopes: "ORDER.API_READ", which: "all" }),
	form: {
		name: "an API key",
		typed: { name: "Soup & “Salad”", description: "Without <nuts>." },
		before: { name: "Before it all", description: "Before" },
		theirs: { name: "Renamed by somebody else", description: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
