import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "../../../gateway/app";
import type { Definition } from "../../../gateway/core/contract";
import { type Contract, getOperation } from "../../../gateway/core/openapi";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
let contract: Contract;

beforeAll(async () => {
	gateway = await startTestGateway();
	contract = await (await gateway.app.request("/openapi.json")).json();
});
afterAll(() => gateway.close());

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
	"%s",
	(_, endpoint) => {
		if (typeof endpoint === "string") return;
		const definition: Definition = endpoint.definition;

		it("says in a few words what it does", () => {
			expect(definition.summary).toMatch(/^[A-Z][a-z]+,? ./);
			expect(definition.summary).not.toMatch(
				/^(What|Whether|How|Who|When|Where|Which|The|An?|One|By)\b/,
			);
			expect(definition.tag).not.toBe("");
		});

		it("declares every part of its answers", () => {
			for (const schema of answerSchemas(definition).values()) {
				expect(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }))).not.toMatch(
					/:\{\}/,
				);
			}
		});

		it("shows a body that it would take", () => {
			const media = getOperation(contract, endpoint).requestBody?.content["application/json"];
			expect(media === undefined).toBe(definition.body === undefined);
			if (media) expectParsed(definition.body as z.ZodType, media.example);
		});

		it("shows each of its answers, nothing more and nothing less", () => {
			const { responses } = getOperation(contract, endpoint);
			for (const [status, schema] of answerSchemas(definition)) {
				const example = responses[status]?.content?.["application/json"]?.example;
				expect(expectParsed(schema, example)).toEqual(example);
			}
		});

		it("shows parameters that it would take", () => {
			const { parameters = [] } = getOperation(contract, endpoint);
			for (const part of ["path", "query"] as const) {
				const schema = part === "path" ? definition.params : definition.query;
				const named = parameters.filter((each) => each.in === part);
				const given = Object.fromEntries(
					named.map(({ name, example }) => [name, asQuery(example)]),
				);
				if (schema) expectParsed(schema as z.ZodType, given);
			}
		});
	},
);

it("is a page to read, with each call on it", async () => {
	const page = await (await gateway.app.request("/docs")).text();
	for (const { method, path } of endpoints) {
		expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
	}
	expect(page).not.toContain("undefined");
});

function answerSchemas({ answer, otherAnswers, status = 200 }: Definition): Map<string, z.ZodType> {
	const others = Object.entries((otherAnswers ?? {}) as Record<string, z.ZodType>);
	return new Map([[String(status), answer], ...others]);
}

function expectParsed(schema: z.ZodType, value: unknown): unknown {
	const parsed = schema.safeParse(value);
	expect(parsed.success ? "" : z.prettifyError(parsed.error)).toBe("");
	return parsed.data;
}

/** A value as it appears in an address. */
function asQuery(value: unknown): unknown {
	return Array.isArray(value) ? value.map(String) : String(value);
}
