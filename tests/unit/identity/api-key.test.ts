import { describe, expect, it } from "vitest";
import { API_KEY_MESSAGES, scopeLabels } from "~/models/identity/api-key";
import { apiKeyCreateSchema, apiKeyFormSchema } from "~/models/identity/api-key.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";

function fieldErrors(body: Record<string, unknown>) {
	const { error } = apiKeyFormSchema.safeParse(body);
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

describe("an API key", () => {
	it("needs a name and something that it may do, and locations, all said at once", () => {
		expect(fieldErrors({ name: " " })).toEqual([
			["name", EMPTY_MESSAGE],
			["scopes", API_KEY_MESSAGES.noScope],
			["stores", API_KEY_MESSAGES.noStore],
		]);
	});

	it("may do only what a key can be allowed", () => {
		const body = { name: "Web store", scopes: ["TEAM.API_UPDATE"], which: "all" };
		expect(fieldErrors(body).map(([field]) => field)).toEqual(["scopes.0"]);
	});

	it("is for all locations in the form only where that is chosen", () => {
		const body = { name: "Web store", scopes: ["ORDER.API_READ"] };
		const noStore = [["stores", API_KEY_MESSAGES.noStore]];
		expect(fieldErrors(body)).toEqual(noStore);
		expect(fieldErrors({ ...body, which: "chosen", stores: [] })).toEqual(noStore);
		expect(fieldErrors({ ...body, which: "all" })).toEqual([]);
		expect(
			fieldErrors({ ...body, which: "chosen", stores: ["00000000-0000-4000-8000-000000000001"] }),
		).toEqual([]);
	});

	it("is for all locations where none is named", () => {
		const body = { name: " Web store ", scopes: ["ORDER.API_READ"] };
		expect(apiKeyCreateSchema.parse(body)).toEqual({
			name: "Web store",
			description: "",
			scopes: ["ORDER.API_READ"],
			stores: null,
		});
	});

	it("says what it may do in the order of the form", () => {
		expect(scopeLabels(["ORDER.ACTION", "MERCHANT_ORDER.API_CREATE", "of another time"])).toEqual([
			"Get quotes and place orders",
			"Confirm orders and change their status",
		]);
	});
});
