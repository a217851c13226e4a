import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { endpoints, endpointsByDomain } from "../../../gateway/app";
import type { Endpoint } from "../../../gateway/core/endpoint";
import { SAMPLES } from "../../support/endpoint-samples";
import { sourcePlace } from "../../support/source-place";

const SAMPLES_FILE = "tests/support/endpoint-samples.ts";
const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`;

it("has a sample for every endpoint", () => {
	const missing = endpoints
		.filter((endpoint) => !(endpointName(endpoint) in SAMPLES))
		.map(
			(endpoint) =>
				`${endpointSource(endpoint)}: ${endpointName(endpoint)} has no sample in ${SAMPLES_FILE}`,
		);
	expect(missing).toEqual([]);
});

it("has a sample for nothing else", () => {
	const named = new Set(endpoints.map(endpointName));
	const strangers = Object.keys(SAMPLES).filter((name) => !named.has(name));
	expect(strangers.map((name) => sourcePlace("tests/support", `"${name}"`, name))).toEqual([]);
});

it.each(Object.keys(endpointsByDomain))(
	"asks the endpoints of %s in the access matrix",
	(domain) => {
		const file = fileURLToPath(new URL(`../${domain}/access-matrix.test.ts`, import.meta.url));
		expect(readFileSync(file, "utf8")).toContain(`testEndpointMatrix("${domain}");`);
	},
);

/** By its summary, or, where that is put together, by the path that its module names. */
function endpointSource({ path, definition }: Endpoint): string {
	const common = path.replace(/\/:id$/, "");
	return sourcePlace("gateway", `"${definition.summary}"`, `"${path}"`, `"${common}"`);
}
