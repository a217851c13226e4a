/**
 * Cuts the operations that Mise uses out of Square's published API description and prints them as JSON Schema:
 * node scripts/cut-square-contract.mjs square-2025-08.json > tests/support/pos/square-contract.json
 */
import { readFileSync } from "node:fs";

const OPERATIONS = [
	"post /v2/catalog/search",
	"post /v2/catalog/search-catalog-items",
	"post /v2/catalog/batch-retrieve",
	"post /v2/orders",
	"post /v2/orders/calculate",
	"post /v2/orders/search",
	"get /v2/orders/{order_id}",
	"put /v2/orders/{order_id}",
	"post /v2/orders/{order_id}/pay",
	"post /v2/payments",
	"get /v2/payments/{payment_id}",
	"post /v2/payments/{payment_id}/cancel",
	"get /v2/refunds",
	"post /v2/refunds",
	"get /v2/refunds/{refund_id}",
	"get /v2/payouts",
	"post /v2/team-members/search",
	"get /v2/webhooks/subscriptions",
	"post /v2/webhooks/subscriptions",
	"put /v2/webhooks/subscriptions/{subscription_id}",
	"get /v2/locations",
	"post /oauth2/token",
];

const EVENTS = [
	"OrderUpdatedEvent",
	"OrderFulfillmentUpdatedEvent",
	"PaymentUpdatedEvent",
	"RefundCreatedEvent",
	"RefundUpdatedEvent",
];

/** Catalog objects of other kinds: left out, so that one of them fails too. */
const UNUSED =
	/^(subscription|discount|pricing_rule|product_set|time_period|measurement|quick_amounts)\w*_data$/;

const [, , file = ""] = process.argv;
const source = JSON.parse(readFileSync(file, "utf8"));
const definitions = {};
const operations = Object.fromEntries(
	OPERATIONS.map((operation) => {
		const [method = "", path = ""] = operation.split(" ");
		const { requestBody, responses } = source.paths[path][method];
		const toJsonSchema = ({ content }) => toSchema(content["application/json"].schema);
		return [
			operation,
			{
				request: requestBody ? toJsonSchema(requestBody) : {},
				response: toJsonSchema(responses[200]),
			},
		];
	}),
);

// Codes that Square names with an operation, and not in its list of all.
const { enum: codes } = definitions.ErrorCode;
for (const operation of OPERATIONS) {
	const [method = "", path = ""] = operation.split(" ");
	for (const { "error-code": code } of source.paths[path][method]["x-endpoint-errors"] ?? []) {
		if (!codes.includes(code)) codes.push(code);
	}
}

const events = Object.fromEntries(EVENTS.map((name) => [name, { $ref: define(name) }]));

const version = source["x-fern-global-headers"][0].type.match(/"(.+)"/)[1];
const contract = {
	source: "Square's OpenAPI description",
	version,
	operations,
	events,
	definitions,
};
console.log(JSON.stringify(contract, null, "\t"));

function toSchema(given) {
	if (given.$ref) return nullable(given, { $ref: define(given.$ref.split("/").at(-1)) });
	const schema = {};
	for (const name of ["type", "enum", "minLength", "maxLength", "minItems", "maxItems"]) {
		if (given[name] !== undefined) schema[name] = given[name];
	}
	for (const name of ["minimum", "maximum", "required"]) {
		if (given[name] !== undefined) schema[name] = given[name];
	}
	if (given.items) schema.items = toSchema(given.items);
	if (given.properties) {
		const used = Object.entries(given.properties).filter(([name]) => !UNUSED.test(name));
		schema.properties = Object.fromEntries(used.map(([name, each]) => [name, toSchema(each)]));
		schema.additionalProperties = false;
	} else if (typeof given.additionalProperties === "object") {
		schema.additionalProperties = toSchema(given.additionalProperties);
	}
	return nullable(given, schema);
}

function nullable(given, schema) {
	return given.nullable ? { anyOf: [schema, { type: "null" }] } : schema;
}

function define(name) {
	if (!(name in definitions)) {
		definitions[name] = {};
		// Square names one schema that it does not publish: anything fits it.
		definitions[name] = toSchema(source.components.schemas[name] ?? {});
	}
	return `#/definitions/${name}`;
}
