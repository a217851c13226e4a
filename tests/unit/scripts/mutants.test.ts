import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createMutants } from "../../policy/mutants";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PAGES = "app/models/pages";
const POLICY = /\b(?:needs|anyOf|restricted|flags|store): \[[^\]]/;
const pageFiles = readdirSync(`${ROOT}${PAGES}`).filter(
	(file) =>
		file.startsWith("page-data") && POLICY.test(readFileSync(`${ROOT}${PAGES}/${file}`, "utf8")),
);
const removedFrom = (file: string) => createMutants(ROOT, file).map(({ without }) => without);

describe("the lines of policy that are taken away", () => {
	it.each(pageFiles)("are found in %s", (file) => {
		expect(removedFrom(`${PAGES}/${file}`)).not.toEqual([]);
	});

	it("are an entity's permissions and conditions, too", () => {
		expect(removedFrom("gateway/locations/location-groups.ts")).toEqual([
			'"LOCATION_GROUP.API_CREATE"',
			'"LOCATION_GROUP.API_UPDATE"',
			'"LOCATION_GROUP.API_DELETE"',
			'"STORE_OPERATIONS.RESTRICTED"',
			'feature: "isLocationGroupsEnabled"',
			"wholeMerchant: true",
		]);
	});

	it("are the permission to download a list, too", () => {
		expect(removedFrom("app/models/customers/customer.list.ts")).toEqual([
			'exports: "CUSTOMER.EXPORT"',
		]);
	});
});
