export interface JsonSchema {
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
export function exampleOf(schema: JsonSchema): unknown {
	if ("example" in schema) return schema.example;
	if ("const" in schema) return schema.const;
	if (schema.enum) return schema.enum[0];
	if ("default" in schema) return schema.default;
	const [first] = schema.anyOf ?? schema.oneOf ?? [];
	if (first) return exampleOf(first);
	if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf));
	return exampleOfType(schema);
}

function exampleOfType(schema: JsonSchema): unknown {
	switch (typeof schema.type === "string" ? schema.type : schema.type?.[0]) {
		case "object":
			return Object.fromEntries(
				Object.entries(schema.properties ?? {}).map(([name, part]) => [name, exampleOf(part)]),
			);
		case "array":
			return schema.items ? [exampleOf(schema.items)] : [];
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
