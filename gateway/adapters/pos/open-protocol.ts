import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { openWebhookSchema } from "~/models/menu/pos-sync/pos-sync.schema";
import { POS_THING_TYPES } from "~/models/menu/pos-sync/pos-thing";
import { exactObject } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import { gridSchema } from "./catalogue/grid";
import { openPageAnswer, openTaxes } from "./catalogue/open-schemas";
import type { SentOrder } from "./provider";

const CATALOG = "/catalogue/merchants/{merchantId}/locations/{locationId}";
const ORDERS = "/merchants/{merchantId}/locations/{storeId}/orders";
const atLocation = z.object({ merchantId: z.string(), locationId: z.string() });
const json = (schema: z.ZodType) => ({ content: { "application/json": { schema } } });
const answered = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
	200: { description, content: { "application/json": { schema } } },
});
const refused = json(z.object({ errors: z.array(z.string().max(500)).min(1).max(10) }));

export const thingsRoute = createRoute({
	method: "get",
	path: `${CATALOG}/things`,
	summary: "List the objects of the catalog as the location sells them",
	request: {
		params: atLocation,
		query: z.object({
			type: z.enum(POS_THING_TYPES).optional(),
			query: z
				.string()
				.max(250)
				.default("")
				.openapi({ description: "Words of the name, or an ID" }),
			heldBy: z
				.string()
				.max(100)
				.optional()
				.openapi({ description: "Category or group that contains them" }),
			ids: z.string().max(20_000).optional().openapi({ description: "Separated by commas" }),
			cursor: z.string().optional(),
			limit: z.coerce.number().int().min(1).max(500).default(100),
		}),
	},
	responses: answered("One page; cursor is null on the last page", openPageAnswer),
});

export const taxesRoute = createRoute({
	method: "get",
	path: `${CATALOG}/taxes`,
	summary: "List the POS’s taxes",
	request: { params: atLocation, query: z.object({ query: z.string().max(250).default("") }) },
	responses: answered("The taxes whose name contains the query", openTaxes),
});

export const layoutRoute = createRoute({
	method: "get",
	path: `${CATALOG}/layout`,
	summary: "List the buttons on the POS’s screen",
	request: { params: atLocation, query: z.object({ cursor: z.string().optional() }) },
	responses: answered(
		"Pages of buttons; cursor is null on the last page",
		gridSchema.openapi("Layout"),
	),
});

const printTag = z.object({ tag: z.string(), text: z.string() });

/** What is posted of an order. Amounts are in minor units, instants in ISO UTC. */
const sentOrder = exactObject<Omit<SentOrder, "merchantId" | "storeId" | "details">>()({
	orderId: z.uuid(),
	environment: z.enum(["live", "test"]),
	title: z.string(),
	tab: z.string().nullable(),
	number: z.string().nullable(),
	notes: z.string(),
	shipment: z.object({ address: z.string(), recipient: z.string() }).nullable(),
	pickupAt: z.iso.datetime(),
	printAt: z.iso.datetime(),
	lines: z.array(
		z.object({
			name: z.string(),
			quantity: z.int(),
			unitPrice: z.int(),
			total: z.int(),
			modifiers: z.array(z.object({ name: z.string(), quantity: z.int(), price: z.int() })),
			note: z.string(),
			printTags: z.array(printTag),
		}),
	),
	printTags: z.array(printTag),
	diningOption: z.string().optional(),
	vendor: z.object({ name: z.string(), accountNumber: z.string() }).optional(),
	currency: z.enum(CURRENCIES),
	subtotal: z.int(),
	discount: z.int(),
	discounts: z.array(z.object({ name: z.string(), guid: z.string().nullable(), amount: z.int() })),
	taxes: z.object({ amount: z.int(), ids: z.array(z.string()) }),
	serviceCharges: z.int(),
	deliveryFee: z.int(),
	tip: z.int(),
	total: z.int(),
	paidBefore: z.int(),
});

const reference = z.object({
	reference: z.string().min(1).max(200).openapi({ description: "The order’s ID at the POS" }),
});
const idempotencyKey = z.object({
	"idempotency-key": z.string().openapi({ description: "A repeated key is the same request" }),
});

const sendRoute = createRoute({
	method: "post",
	path: ORDERS,
	summary: "Create an order; a repeated orderId is the same order",
	request: {
		params: z.object({ merchantId: z.string(), storeId: z.string() }),
		headers: idempotencyKey,
		body: { required: true, ...json(sentOrder) },
	},
	responses: {
		200: { description: "Already received", ...json(reference) },
		201: { description: "Created", ...json(reference) },
		422: {
			description: "Refused and not sent again, like any 4xx except 408, 409, 425 and 429",
			...refused,
		},
		503: { description: "Sent again later, like any 5xx or no response", ...refused },
	},
});

const cancelRoute = createRoute({
	method: "post",
	path: `${ORDERS}/{orderId}/cancel`,
	summary: "Cancel an order, even one that arrives later",
	request: {
		params: z.object({ merchantId: z.string(), storeId: z.string(), orderId: z.uuid() }),
		headers: idempotencyKey,
		body: json(z.object({})),
	},
	responses: {
		204: { description: "Canceled" },
		404: { description: "Order not received; it is refused if it arrives later", ...refused },
		410: { description: "Already canceled" },
	},
});

const teamRoute = createRoute({
	method: "get",
	path: "/merchants/{merchantId}/team-members",
	summary: "List the people who use the POS",
	request: { params: z.object({ merchantId: z.string() }) },
	responses: answered(
		"Team members; INACTIVE ones are ignored",
		z.object({
			teamMembers: z.array(
				z.object({
					id: z.string().min(1).max(200),
					name: z.string().max(200),
					email: z.string().max(320).nullish(),
					status: z.enum(["ACTIVE", "INACTIVE"]).optional(),
				}),
			),
		}),
	),
});

export const POS_PROTOCOL_PATH = "/docs/point-of-sale.json";

/** What a POS answers at POS_URL, and the messages it may send, as OpenAPI. */
export function posProtocol() {
	const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
	for (const route of [thingsRoute, taxesRoute, layoutRoute, sendRoute, cancelRoute, teamRoute]) {
		openAPIRegistry.registerPath(route);
	}
	openAPIRegistry.registerWebhook({
		method: "post",
		path: "catalogue.changed",
		summary: "Report catalog changes to /pos/api/v1/webhooks/catalogue",
		request: {
			headers: z.object({
				"x-pos-timestamp": z.string().openapi({ description: "Unix seconds" }),
				"x-pos-signature": z.string().openapi({
					description: "HMAC-SHA256 of timestamp, a dot and the body with POS_WEBHOOK_KEY, in hex",
				}),
			}),
			body: json(openWebhookSchema),
		},
		responses: { 200: { description: "Received; a repeated eventId changes nothing" } },
	});
	return getOpenAPI31Document({
		openapi: "3.1.0",
		info: {
			title: "A POS at POS_URL",
			version: "1.0.0",
			description:
				"Requests carry POS_KEY as a bearer token. Amounts are in minor units. 429 and 503 may come with Retry-After. docs/pos-bridge is a small server that speaks it.",
		},
	});
}
