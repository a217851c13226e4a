import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv, type ValidateFunction } from "ajv";
import type { MiddlewareHandler } from "hono";

const sdk = createRequire(import.meta.url).resolve("@doordash/sdk");
const text = readFileSync(
	new URL("./generated-client/api.d.ts", `file://${sdk}`),
	"utf8",
).replaceAll(/\/\*\*[\s\S]*?\*\//g, "");

const ajv = new Ajv({ allErrors: true });
const definitions = Object.fromEntries([...interfaces(), ...choices(), ...unions()]);

/** The types from which DoorDash's own client was generated, as schemas: a field that they lack is a fault. */
function* interfaces(): Generator<[string, object]> {
	for (const [, name = "", body = ""] of text.matchAll(/export interface (\w+) \{([^}]*)\}/g)) {
		const fields = [...body.matchAll(/'(\w+)'(\??): ([^;]+);/g)];
		const required = fields.flatMap(([, field = "", mark]) => (mark === "" ? [field] : []));
		const properties = Object.fromEntries(
			fields.map(([, field = "", , type = ""]) => [field, schemaOf(type)]),
		);
		yield [name, { type: "object", properties, required, additionalProperties: false }];
	}
}

function* choices(): Generator<[string, object]> {
	for (const [, name = "", body = ""] of text.matchAll(/declare const (\w+): \{([^}]*)\}/g)) {
		const values = [...body.matchAll(/readonly \w+: "([^"]*)"/g)].map(([, value]) => value);
		if (values.length > 0) yield [name, { enum: values }];
	}
}

function* unions(): Generator<[string, object]> {
	for (const [, name = "", types = ""] of text.matchAll(/export type (\w+) = (\w+(?: \| \w+)+);/g))
		yield [name, { anyOf: types.split(" | ").map(schemaOf) }];
}

function schemaOf(type: string): object {
	if (type === "any") return {};
	const item = /^Array<(.+)>$/.exec(type)?.[1];
	if (item) return { type: "array", items: schemaOf(item) };
	if (["string", "number", "boolean"].includes(type)) return { type };
	return { $ref: `#/definitions/${type}` };
}

const compiled = (type: string) => ajv.compile({ ...schemaOf(type), definitions });

const delivery = compiled("DeliveryResponse");
const OPERATIONS: { method: string; path: RegExp; request: ValidateFunction | null }[] = [
	{ method: "POST", path: /^\/drive\/v2\/quotes$/, request: compiled("DeliveryQuoteInput") },
	{
		method: "POST",
		path: /^\/drive\/v2\/quotes\/[^/]+\/accept$/,
		request: compiled("DeliveryQuoteAcceptInput"),
	},
	{ method: "POST", path: /^\/drive\/v2\/deliveries$/, request: compiled("CreateDeliveryInput") },
	{ method: "GET", path: /^\/drive\/v2\/deliveries\/[^/]+$/, request: null },
	{
		method: "PATCH",
		path: /^\/drive\/v2\/deliveries\/[^/]+$/,
		request: compiled("UpdateDeliveryInput"),
	},
	{ method: "PUT", path: /^\/drive\/v2\/deliveries\/[^/]+\/cancel$/, request: null },
];
const ERRORS: Record<string, ValidateFunction> = {
	authentication_error: compiled("AuthenticationError"),
	cancel_not_allowed: compiled("CancelNotAllowedError"),
	duplicate_delivery_id: compiled("DuplicateDeliveryIdError"),
	invalid_delivery_parameters: compiled("InvalidDeliveryError"),
	unknown_delivery_id: compiled("UnknownDeliveryError"),
	update_not_allowed: compiled("UpdateNotAllowedError"),
	validation_error: compiled("ValidationFieldError"),
};

/** Checks requests and answers against DoorDash's own types; 429 and 5xx have no more than their status there. */
export function doorDashContract(faults: string[]): MiddlewareHandler {
	return async (context, next) => {
		const { method, path } = context.req;
		const operation = OPERATIONS.find((each) => each.method === method && each.path.test(path));
		const body = method === "GET" ? "" : await context.req.raw.clone().text();
		await next();
		if (!operation) {
			faults.push(`${method} ${path} is not described`);
			return;
		}
		const name = `${method} ${path}`;
		const check = (validate: ValidateFunction, value: unknown, where: string) => {
			if (!validate(value)) faults.push(`${where}: ${ajv.errorsText(validate.errors)}`);
		};
		if (operation.request && context.res.status !== 400) {
			check(operation.request, JSON.parse(body || "{}"), `${name}, request`);
		}
		if (!operation.request && body !== "") faults.push(`${name} takes no body`);
		const { status } = context.res;
		if (status === 429 || status >= 500) return;
		const answer = (await context.res.clone().json()) as { code?: string };
		const expected = status === 200 ? delivery : ERRORS[answer.code ?? ""];
		if (expected) check(expected, answer, `${name}, ${status}`);
		else faults.push(`${name}: ${status} ${answer.code} is not described`);
	};
}
