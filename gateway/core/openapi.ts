import type { OpenAPIHono } from "@hono/zod-openapi";
import type { GatewayEnv } from "./caller";
import type { Endpoint } from "./endpoint";

export interface Operation {
	parameters?: {
		name: string;
		in: string;
		required?: boolean;
		schema: JsonSchema;
		example?: unknown;
	}[];
	requestBody?: { content: Content };
	responses: Record<string, { description: string; content?: Content }>;
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export interface Contract {
	paths: Record<string, Record<string, Operation>>;
}

export function buildOpenapi(
	app: OpenAPIHono<GatewayEnv>,
	endpoints: readonly Endpoint[],
): Contract {
	const document: unknown = app.getOpenAPI31Document({
		openapi: "3.1.0",
		info: { title: "Mise gateway", version: "2" },
	});
	const contract = document as Contract;
	for (const endpoint of endpoints) addExamples(getOperation(contract, endpoint));
	return contract;
}

export function getOperation(contract: Contract, { method, path }: Endpoint): Operation {
	const operation = contract.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method];
	if (!operation) throw new Error(`${method} ${path} is not in the document`);
	return operation;
}

function addExamples({ parameters = [], requestBody, responses }: Operation): void {
	for (const parameter of parameters) parameter.example = schemaExample(parameter.schema);
	for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
		for (const media of Object.values(content)) media.example = schemaExample(media.schema);
	}
}

interface JsonSchema {
	type?: string | readonly string[];
	format?: string;
	example?: unknown;
	default?: unknown;
	const?: unknown;
	enum?: readonly unknown[];
	minimum?: number;
	minLength?: number;
	properties?: Readonly<Record<string, JsonSchema>>;
	items?: JsonSchema;
	anyOf?: readonly JsonSchema[];
	oneOf?: readonly JsonSchema[];
	allOf?: readonly JsonSchema[];
}

/** An example of a schema: its own if it names one, else the first allowed value; lists have one entry. */
function schemaExample(schema: JsonSchema): unknown {
	if ("example" in schema) return schema.example;
	if ("const" in schema) return schema.const;
	if (schema.enum) return schema.enum[0];
	if ("default" in schema) return schema.default;
	const [first] = schema.anyOf ?? schema.oneOf ?? [];
	if (first) return schemaExample(first);
	if (schema.allOf) return Object.assign({}, ...schema.allOf.map(schemaExample));
	return typeExample(schema);
}

function typeExample(schema: JsonSchema): unknown {
	switch (typeof schema.type === "string" ? schema.type : schema.type?.[0]) {
		case "object":
			return Object.fromEntries(
				Object.entries(schema.properties ?? {}).map(([name, part]) => [name, schemaExample(part)]),
			);
		case "array":
			return schema.items ? [schemaExample(schema.items)] : [];
		case "integer":
		case "number":
			return Math.max(1, schema.minimum ?? 1);
		case "boolean":
			return false;
		case "string":
			return FORMATS[schema.format ?? ""] ?? "text".padEnd(schema.minLength ?? 0, " text");
		default:
			return null;
	}
}

const FORMATS: Readonly<Record<string, string>> = {
	uuid: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11",
	email: "dana@harbour.example",
	uri: "https://harbour.example/",
	date: "2026-03-14",
	"date-time": "2026-03-14T17:30:00.000Z",
};
