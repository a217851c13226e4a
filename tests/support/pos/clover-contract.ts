import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import type { MiddlewareHandler } from "hono";

const load = createRequire(import.meta.url);
const sdk = createRequire(import.meta.url).resolve("remote-pay-cloud-api");
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

interface SdkClass {
	name: string;
	_meta_?: { fields: Record<string, { type?: unknown; elementType?: unknown }> };
}

const named = new Map<unknown, string>();
const definitions: Record<string, object> = {};

/** Fields of Clover's reference that the classes of its SDK are too old for. */
const NEWER: Record<string, Record<string, object>> = {
	Item: {
		available: { type: "boolean" },
		autoManage: { type: "boolean" },
		deleted: { type: "boolean" },
		colorCode: { type: "string" },
	},
	Modifier: { available: { type: "boolean" }, deleted: { type: "boolean" } },
};

const PLAIN = new Map<unknown, object>([
	[String, { type: ["string", "null"] }],
	[Number, { type: ["number", "null"] }],
	[Boolean, { type: ["boolean", "null"] }],
	[Object, {}],
]);

/** The classes of Clover's own SDK as schemas: what they do not have is a fault. Lists come as `{ elements }`, too. */
function schemaOf(type: unknown, elementType?: unknown): object {
	const plain = PLAIN.get(type);
	if (plain) return plain;
	if (type === Array) {
		const items = { type: "array", items: schemaOf(elementType) };
		const wrapped = { type: "object", required: ["elements"], properties: { elements: items } };
		return { anyOf: [items, { ...wrapped, additionalProperties: false }] };
	}
	if (typeof type !== "function") return type === undefined ? {} : { type: "string" };
	const known = named.get(type);
	if (known) return { $ref: `#/definitions/${known}` };
	const { name, _meta_ } = type as unknown as SdkClass;
	const key = `${name}${named.size}`;
	named.set(type, key);
	const properties = Object.fromEntries(
		Object.entries(_meta_?.fields ?? {}).map(([field, each]) => [
			field,
			schemaOf(each.type, each.elementType),
		]),
	);
	definitions[key] = {
		type: "object",
		properties: { ...properties, ...NEWER[name] },
		additionalProperties: false,
	};
	return { $ref: `#/definitions/${key}` };
}

function fields(properties: Record<string, object>, required = Object.keys(properties)): object {
	return { type: "object", properties, required, additionalProperties: false };
}

const ofSdk = (path: string) => schemaOf(load(join(dirname(sdk), `${path}.js`)));
const listOf = (path: string) =>
	fields({ elements: { type: "array", items: ofSdk(path) }, href: { type: "string" } });
const cart = fields({ orderCart: ofSdk("order/Order") });
const whole = { type: "integer" };
const totals = fields({ total: whole, subtotal: whole, totalTaxAmount: whole });
const printEvent = fields(
	{ id: { type: "string" }, state: { type: "string" }, orderRef: ofSdk("base/Reference") },
	["orderRef"],
);

const DESCRIBED: [name: string, request: object | null, answer: object][] = [
	["GET /items", null, listOf("inventory/Item")],
	["GET /categories", null, listOf("inventory/Category")],
	["GET /categories/{id}/items", null, listOf("inventory/Item")],
	["GET /modifier_groups", null, listOf("inventory/ModifierGroup")],
	["GET /modifier_groups/{id}/modifiers", null, listOf("inventory/Modifier")],
	["GET /tax_rates", null, listOf("inventory/TaxRate")],
	["GET /tenders", null, listOf("base/Tender")],
	["POST /atomic_order/checkouts", cart, totals],
	["POST /atomic_order/orders", cart, ofSdk("order/Order")],
	["GET /orders", null, listOf("order/Order")],
	["GET /orders/{id}", null, ofSdk("order/Order")],
	["POST /orders/{id}", ofSdk("order/Order"), ofSdk("order/Order")],
	["DELETE /orders/{id}", null, fields({})],
	["POST /orders/{id}/payments", ofSdk("payments/Payment"), ofSdk("payments/Payment")],
	["POST /print_event", printEvent, printEvent],
];
const QUERY = new Set(["filter", "expand", "limit", "offset"]);
const MAX_EXPANDED = 3;
const refusal = ajv.compile(fields({ message: { type: "string" } }));

const compiled = (schema: object): ValidateFunction => ajv.compile({ ...schema, definitions });
const OPERATIONS = DESCRIBED.map(([name, request, answer]) => ({
	name: new RegExp(`^${name.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
	request: request && compiled(request),
	answer: compiled(answer),
}));

/**
 * Checks requests and answers of Clover's merchants against the classes of its SDK (remote-pay-cloud-api) and what its
 * reference says of paths, queries and limits. 429 and 5xx may answer as they like.
 */
export function cloverContract(faults: string[]): MiddlewareHandler {
	return async (context, next) => {
		const { method } = context.req;
		const path = context.req.path.replace(/^\/clover\/v3\/merchants\/[^/]+/, "");
		const name = `${method} ${path}`;
		const text = method === "POST" ? await context.req.raw.clone().text() : "";
		await next();
		const operation = OPERATIONS.find((each) => each.name.test(name));
		if (!operation) {
			faults.push(`${name} is not described`);
			return;
		}
		const check = (validate: ValidateFunction, value: unknown, where: string) => {
			if (!validate(value)) faults.push(`${where}: ${ajv.errorsText(validate.errors)}`);
		};
		faults.push(...queryFaults(name, context.req.query()));
		if (operation.request) check(operation.request, JSON.parse(text || "{}"), `${name}, request`);
		const { status } = context.res;
		if (status === 429 || status >= 500) return;
		const answer: unknown = await context.res.clone().json();
		check(status === 200 ? operation.answer : refusal, answer, `${name}, ${status}`);
	};
}

function queryFaults(name: string, query: Record<string, string>): string[] {
	return [
		...Object.keys(query).filter((key) => !QUERY.has(key)),
		...((query.expand ?? "").split(",").length > MAX_EXPANDED ? ["expand"] : []),
		...(Number(query.limit ?? 100) > 1_000 ? ["limit"] : []),
	].map((key) => `${name}: ${key} is not described`);
}
