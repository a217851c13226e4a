import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { endpoints, endpointsByDomain } from "../../../gateway/app";
import { SAMPLES } from "../../support/endpoint-samples";

it("has a sample for every endpoint and no other", () => {
	const named = endpoints.map(({ method, path }) => `${method} ${path}`);
	expect(Object.keys(SAMPLES).sort()).toEqual(named.sort());
});

it.each(Object.keys(endpointsByDomain))(
	"asks the endpoints of %s in the access matrix",
	(domain) => {
		const file = fileURLToPath(new URL(`../${domain}/access-matrix.test.ts`, import.meta.url));
		expect(readFileSync(file, "utf8")).toContain(`testEndpointMatrix("${domain}");`);
	},
);
