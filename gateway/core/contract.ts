import { createRoute, z } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import type { Permission } from "~/models/shared/permissions";

/** Who may call an endpoint. Sets are any-of: one fully held set is enough (spec 6.1). */
export type Access =
	| "anonymous"
	| "signed-in"
	| { anyOf: readonly (readonly Permission[])[]; restricted?: readonly Permission[] };

/** A switch of the organisation by its name in the merchant's record. */
export type Feature = string;

/** An endpoint as the contract knows it. */
export interface Definition<P, Q, B> {
	method: "get" | "post" | "put" | "patch" | "delete";
	/** With Hono's `:name` parameters. */
	path: string;
	tag: string;
	summary: string;
	access: Access;
	/** What must be switched on for the organisation (spec 6.7): 403 where it is off. */
	feature?: Feature | undefined;
	/** Only for people who are not bound to locations of their own: 403 for the others. */
	wholeMerchant?: boolean | undefined;
	params?: P;
	query?: Q;
	body?: B;
	answer: ZodType;
	status?: number;
}

/** The OpenAPI route of a definition; `keyed` when it takes an Idempotency-Key. */
export function contractOf<P, Q, B>(definition: Definition<P, Q, B>, keyed: boolean) {
	const json = (schema: ZodType) => ({ "application/json": { schema } });
	const error = z.object({
		statusCode: z.number(),
		error: z.string(),
		message: z.string(),
		details: z.unknown().optional(),
		requestId: z.string(),
	});
	const headers = z.object({
		...(keyed ? { "idempotency-key": z.string().min(8).max(128) } : {}),
	});
	return createRoute({
		method: definition.method,
		path: definition.path.replace(/:(\w+)/g, "{$1}"),
		tags: [definition.tag],
		summary: definition.summary,
		security: definition.access === "anonymous" ? [] : [{ token: [] }],
		request: {
			...(definition.params ? { params: definition.params as never } : {}),
			...(definition.query ? { query: definition.query as never } : {}),
			...(definition.body
				? { body: { content: json(definition.body as unknown as ZodType) } }
				: {}),
			...(keyed ? { headers: headers as never } : {}),
		},
		responses: {
			[definition.status ?? 200]: { description: "Done", content: json(definition.answer) },
			default: { description: "Refused", content: json(error) },
		},
	});
}
