import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv, type ValidateFunction } from "ajv";
import type { MiddlewareHandler } from "hono";

const sdk = createRequire(import.meta.url).resolve("twilio");
const text = readFileSync(
	new URL("./rest/api/v2010/account/message.d.ts", `file://${sdk}`),
	"utf8",
).replaceAll(/\/\*\*[\s\S]*?\*\//g, "");

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
const PLAIN: Record<string, object> = {
	string: { type: ["string", "null"] },
	number: { type: ["number", "null"] },
	Date: { type: ["string", "null"] },
};

/** The package has no description of the API, but the types of what its client sends and reads. */
function fieldsOf(name: string): [field: string, schema: object][] {
	const [, body = ""] = new RegExp(`interface ${name} \\{([^}]*)\\}`).exec(text) ?? [];
	const fields = [...body.matchAll(/(\w+)\??: ([^;]+);/g)];
	if (fields.length === 0) throw new Error(`Twilio's SDK has no ${name}`);
	return fields.map(([, field = "", type = ""]) => [field, schemaOf(type)]);
}

function schemaOf(type: string): object {
	const [, union] = new RegExp(`export type ${type} = ([^;]+);`).exec(text) ?? [];
	if (union) return { enum: [...union.matchAll(/"([^"]*)"/g)].map(([, value]) => value) };
	return PLAIN[type] ?? {};
}

const capital = (field: string) => `${field[0]?.toUpperCase()}${field.slice(1)}`;
const object = (fields: [string, object][], required: readonly string[]): ValidateFunction =>
	ajv.compile({
		type: "object",
		properties: Object.fromEntries(fields),
		required,
		additionalProperties: false,
	});

const sent = object(
	fieldsOf("MessageListInstanceCreateOptions").map(([field]) => [
		capital(field),
		{ type: "string" },
	]),
	["To", "Body"],
);
const taken = object(fieldsOf("MessageResource"), ["sid", "status"]);
const refusal = object(
	[
		["code", { type: ["integer", "null"] }],
		["message", { type: "string" }],
		["more_info", { type: "string" }],
		["status", { type: "integer" }],
	],
	["message"],
);

/** Checks requests and answers of Twilio's messages against the types of its own SDK; 429 and 5xx may answer as they like. */
export function twilioContract(faults: string[]): MiddlewareHandler {
	return async (context, next) => {
		const { method, path } = context.req;
		const name = `${method} ${path}`;
		const form = Object.fromEntries(new URLSearchParams(await context.req.raw.clone().text()));
		await next();
		if (method !== "POST" || !/\/Accounts\/\w+\/Messages\.json$/.test(path)) {
			faults.push(`${name} is not described`);
			return;
		}
		const check = (validate: ValidateFunction, value: unknown, where: string) => {
			if (!validate(value)) faults.push(`${where}: ${ajv.errorsText(validate.errors)}`);
		};
		check(sent, form, `${name}, request`);
		const { status } = context.res;
		if (status === 429 || status >= 500) return;
		const answer: unknown = await context.res.clone().json();
		check(status === 201 ? taken : refusal, answer, `${name}, ${status}`);
	};
}
