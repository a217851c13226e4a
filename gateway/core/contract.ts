import { createRoute, z } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import type { Permission } from "~/models/shared/permissions";

/** Callers an endpoint admits. Sets are any-of: one complete set is enough (spec 6.1). */
export type Access =
	| "anonymous"
	| "signed-in"
	| { anyOf: readonly (readonly Permission[])[]; restricted?: readonly Permission[] };

/** A switch of the organization, or several of which one is enough. */
export type Feature = string | readonly string[];

export type Method = "get" | "post" | "put" | "patch" | "delete";

export interface Definition<
	M extends Method = Method,
	Path extends string = string,
	A extends ZodType = ZodType,
	P = unknown,
	Q = unknown,
	B = unknown,
	Others = unknown,
> {
	method: M;
	path: Path;
	tag: string;
	summary: string;
	access: Access;
	feature?: Feature | undefined;
	wholeMerchant?: boolean | undefined;
	params?: P;
	query?: Q;
	body?: B;
	bodyCharacters?: number;
	/** Storefronts send their guest's IP address, per which wrong card numbers and codes are counted. */
	namesGuest?: boolean;
	answer: A;
	otherAnswers?: Others;
	status?: number;
}

export type Parsed<S> = S extends ZodType<infer Output> ? Output : undefined;

export type OneOf<A, Others> = Parsed<A> | Exclude<Parsed<Others[keyof Others]>, undefined>;

const guestAddress = z.string().optional().meta({
	description:
		"From storefronts: the IP address of the guest. Wrong gift card numbers and promo codes are counted by it, ten a minute, and by the key: a hundred a minute with this header, ten without.",
	example: "203.0.113.7",
});

export function openApiRoute(definition: Definition, keyed: boolean) {
	const json = (schema: ZodType) => ({ "application/json": { schema } });
	const error = z.object({
		statusCode: z.number(),
		error: z.string(),
		message: z.string(),
		details: z.unknown().optional(),
		requestId: z.string(),
	});
	const headers = z.object({
		...(keyed
			? {
					"idempotency-key": z
						.string()
						.min(8)
						.max(128)
						.meta({ example: "0199e6a5-8d20-7c64-a1f7-3b9c5d7e1f22" }),
				}
			: {}),
		...(definition.namesGuest ? { "x-guest-address": guestAddress } : {}),
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
			...(definition.body ? { body: { content: json(definition.body as ZodType) } } : {}),
			...(keyed || definition.namesGuest ? { headers: headers as never } : {}),
		},
		responses: {
			[definition.status ?? 200]: { description: "Done", content: json(definition.answer) },
			...Object.fromEntries(
				Object.entries(definition.otherAnswers ?? {}).map(([status, schema]) => [
					status,
					{ description: "Done in part, or not yet", content: json(schema as ZodType) },
				]),
			),
			default: { description: "Refused", content: json(error) },
		},
	});
}
