import type { OpenAPIHono } from "@hono/zod-openapi";
import type { GatewayEnv } from "./caller";
import type { Endpoint } from "./endpoint";
import { exampleOf, type JsonSchema } from "./openapi-example";

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

export function openapiOf(app: OpenAPIHono<GatewayEnv>, endpoints: readonly Endpoint[]): Contract {
	const document: unknown = app.getOpenAPI31Document({
		openapi: "3.1.0",
		info: { title: "Mise gateway", version: "2" },
	});
	const contract = document as Contract;
	for (const endpoint of endpoints) addExamples(operationOf(contract, endpoint));
	return contract;
}

export function operationOf(contract: Contract, { method, path }: Endpoint): Operation {
	const operation = contract.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method];
	if (!operation) throw new Error(`${method} ${path} is not in the document`);
	return operation;
}

function addExamples({ parameters = [], requestBody, responses }: Operation): void {
	for (const parameter of parameters) parameter.example = exampleOf(parameter.schema);
	for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
		for (const media of Object.values(content)) media.example = exampleOf(media.schema);
	}
}
