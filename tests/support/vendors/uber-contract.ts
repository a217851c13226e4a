import { Ajv, type ValidateFunction } from "ajv";
import type { MiddlewareHandler } from "hono";

const ajv = new Ajv({ allErrors: true });
const text = { type: "string" };
const whole = { type: "integer" };
const number = { type: "number" };
const yesOrNo = { type: "boolean" };

function fields(properties: Record<string, object>, required: readonly string[] = []) {
	return { type: "object", properties, required, additionalProperties: false };
}

function all(names: string, schema: object): Record<string, object> {
	return Object.fromEntries(names.split(" ").map((name) => [name, schema]));
}

const trip = {
	...all("pickup_address dropoff_address pickup_phone_number dropoff_phone_number", text),
	...all("pickup_latitude pickup_longitude dropoff_latitude dropoff_longitude", number),
	...all("pickup_ready_dt pickup_deadline_dt dropoff_ready_dt dropoff_deadline_dt", text),
	manifest_total_value: whole,
	external_store_id: text,
};
const signature = fields(all("enabled collect_signer_name collect_signer_relationship", yesOrNo));
const item = fields({
	name: text,
	...all("quantity price weight vat_percentage", whole),
	size: { enum: ["small", "medium", "large", "xlarge"] },
	dimensions: fields(all("length height depth", whole)),
	must_be_upright: yesOrNo,
});
const job = fields(
	{
		...trip,
		...all(
			"pickup_name pickup_business_name pickup_notes dropoff_name dropoff_business_name",
			text,
		),
		...all("dropoff_notes dropoff_seller_notes manifest_reference quote_id", text),
		...all("idempotency_key external_id", text),
		...all("requires_dropoff_signature requires_id", yesOrNo),
		tip: whole,
		manifest_items: { type: "array", items: item, minItems: 1 },
		undeliverable_action: { enum: ["leave_at_door", "return", "discard"] },
		deliverable_action: {
			enum: ["deliverable_action_meet_at_door", "deliverable_action_leave_at_door"],
		},
		dropoff_verification: fields({
			...all("signature picture", yesOrNo),
			signature_requirement: signature,
			pincode: fields({ enabled: yesOrNo }),
			identification: fields({ min_age: number }),
		}),
	},
	[
		...["pickup_name", "pickup_address", "pickup_phone_number", "dropoff_name"],
		...["dropoff_address", "dropoff_phone_number", "manifest_items"],
	],
);
const courier = fields({
	...all("name vehicle_type phone_number img_href", text),
	rating: number,
	location: fields({ lat: number, lng: number }),
});
const delivery = fields({
	...all("id quote_id external_id kind currency tracking_url uuid batch_id", text),
	...all("created updated pickup_eta pickup_ready pickup_deadline", text),
	...all("dropoff_eta dropoff_ready dropoff_deadline dropoff_identifier", text),
	...all("complete courier_imminent live_mode", yesOrNo),
	...all("fee tip", whole),
	status: {
		enum: [
			...["pending", "pickup", "pickup_complete", "dropoff", "delivered", "canceled", "returned"],
		],
	},
	courier: { anyOf: [courier, { type: "null" }] },
});
const quote = fields({
	...all("kind id created expires currency currency_type dropoff_eta dropoff_deadline", text),
	...all("fee duration pickup_duration", whole),
});
const fault = fields({
	...all("code message kind", text),
	metadata: fields({ delivery_id: text }),
});

interface Operation {
	method: string;
	path: RegExp;
	request: ValidateFunction | null;
	answer: ValidateFunction;
}

const AT = "^/v1/customers/[^/]+";
const DESCRIBED: [method: string, path: string, request: object | null, answer: object][] = [
	["POST", "/delivery_quotes$", fields(trip, ["pickup_address", "dropoff_address"]), quote],
	["POST", "/deliveries$", job, delivery],
	["GET", "/deliveries/[^/]+$", null, delivery],
	["POST", "/deliveries/[^/]+/cancel$", fields({}), delivery],
];
const OPERATIONS: Operation[] = DESCRIBED.map(([method, path, request, answer]) => ({
	method,
	path: new RegExp(`${AT}${path}`),
	request: request && ajv.compile(request),
	answer: ajv.compile(answer),
}));
const isFault = ajv.compile(fault);

/**
 * Checks requests and answers against what Uber describes in github.com/uber/uber-direct-sdk (src/deliveries/openapi.yaml),
 * whose types its package leaves out. The order of a test courier is described in its guides only.
 */
export function uberContract(faults: string[]): MiddlewareHandler {
	return async (context, next) => {
		const { method, path } = context.req;
		const sent = method === "GET" ? "" : await context.req.raw.clone().text();
		await next();
		if (path === "/oauth/v2/token") return;
		const name = `${method} ${path}`;
		const operation = OPERATIONS.find((each) => each.method === method && each.path.test(path));
		if (!operation) {
			faults.push(`${name} is not described`);
			return;
		}
		const check = (validate: ValidateFunction, value: unknown, where: string) => {
			if (!validate(value)) faults.push(`${where}: ${ajv.errorsText(validate.errors)}`);
		};
		const { status } = context.res;
		if (operation.request && status !== 400) {
			const { test_specifications: _, ...request } = JSON.parse(sent || "{}");
			check(operation.request, request, `${name}, request`);
		}
		if (status === 429 || status >= 500) return;
		const answer: unknown = await context.res.clone().json();
		check(status === 200 ? operation.answer : isFault, answer, `${name}, ${status}`);
	};
}
