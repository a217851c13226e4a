import { expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "../../../gateway/app";
import { OPEN_BODY_CHARACTERS } from "../../../gateway/core/endpoint";

type Schema = z.core.JSONSchema.BaseSchema;

/** Characters of the longest JSON that a schema allows; infinite where it sets no limit. */
function longest(schema: Schema, defs: Record<string, Schema> = {}): number {
	const length = (each: Schema) => longest(each, defs);
	if (schema.$ref) return length(defs[schema.$ref.replace("#/$defs/", "")] ?? {});
	if (schema.const !== undefined) return JSON.stringify(schema.const).length;
	if (schema.enum) return Math.max(...schema.enum.map((each) => JSON.stringify(each).length));
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return Math.max(...choices.map(length));
	if (schema.allOf) return schema.allOf.map(length).reduce((sum, each) => sum + each, 0);
	if (schema.type === "string") return 2 + (schema.maxLength ?? (schema.format ? 40 : Infinity));
	if (schema.type === "array") {
		return 2 + (schema.maxItems ?? Infinity) * (1 + length(schema.items as Schema));
	}
	if (schema.type === "object") {
		if (!schema.properties) return Infinity;
		return Object.entries(schema.properties)
			.map(([name, value]) => name.length + 4 + length(value as Schema))
			.reduce((sum, each) => sum + each, 2);
	}
	return 25;
}

const open = endpoints.flatMap(({ path, definition: { access, body, bodyCharacters } }) => {
	if (access !== "anonymous" || !body) return [];
	const json = z.toJSONSchema(body as z.ZodType, { io: "input", unrepresentable: "any" }) as Schema;
	const most = longest(json, json.$defs as Record<string, Schema>);
	return [{ path, most, limit: bodyCharacters ?? OPEN_BODY_CHARACTERS }];
});

it("reads of strangers whatever their forms and messages may contain", () => {
	const bounded = open.filter(({ most }) => Number.isFinite(most));
	expect(bounded.length).toBeGreaterThan(10);
	expect(bounded.filter(({ most, limit }) => most > limit)).toEqual([]);
});
