import { createHash } from "node:crypto";
import type { ZodType } from "zod";
import { type Definition, openApiRoute, type Parsed } from "./contract";
import type { Call, Endpoint } from "./endpoint";
import { parsePart, readQuery } from "./request-parts";

export interface PublicAnswer<T> {
	json: string;
	etag: string;
	of?: T;
}

export function publicAnswer<T>(body: T): PublicAnswer<T> {
	const json = JSON.stringify(body);
	return { json, etag: `"${createHash("sha256").update(json).digest("base64url").slice(0, 27)}"` };
}

export interface MovedTo {
	movedTo: string;
}

/** A read without sign-in that may be cached but must be revalidated: 304 when unchanged, 307 when moved. */
export function publicRead<
	const Path extends string,
	A extends ZodType,
	P = undefined,
	Q = undefined,
>(
	definition: Omit<Definition<"get", Path, A, P, Q, undefined>, "access" | "method"> & {
		handle(
			call: Pick<Call<P, Q, undefined>, "services" | "params" | "query" | "context">,
		): Promise<PublicAnswer<Parsed<A>> | MovedTo>;
	},
): Endpoint<Definition<"get", Path, A, P, Q, undefined>> {
	const full = { ...definition, method: "get" as const, access: "anonymous" as const };
	return {
		definition: full,
		method: full.method,
		path: full.path,
		access: full.access,
		mutates: false,
		route: openApiRoute(full, false),
		async run(context, services) {
			const params = parsePart(full.params, context.req.param(), "path") as Parsed<P>;
			const query = parsePart(full.query, readQuery(context), "query") as Parsed<Q>;
			const answer = await full.handle({ services, params, query, context });
			context.header("cache-control", "public, no-cache");
			// Not for ever: a slug that was left may be taken again.
			if ("movedTo" in answer) return context.redirect(answer.movedTo, 307);
			const { json, etag } = answer;
			context.header("etag", etag);
			if (isKnown(context.req.header("if-none-match"), etag)) return context.body(null, 304);
			return context.body(json, 200, { "content-type": "application/json; charset=UTF-8" });
		},
	};
}

function isKnown(header: string | undefined, etag: string): boolean {
	if (!header) return false;
	if (header.trim() === "*") return true;
	return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}
