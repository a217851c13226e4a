import type { ScopedGateway } from "~/services/web/access.server";
import type { GatewayResult } from "./client.server";
import type { AnswerOf, PathOf, RequestOf } from "./contract.server";
import { locationParams } from "./location-params.server";

/** Paths of the lists that `crudEndpoints` makes. */
type CrudPath = {
	[One in PathOf<"delete">]: One extends `${infer All extends PathOf<"post">}/:id` ? All : never;
}[PathOf<"delete">];

type OnePath<Path extends string> = `${Path}/:id` & PathOf<"get"> & PathOf<"patch">;
type Part<Request, Name extends string> = Request extends { [N in Name]?: infer Given }
	? NonNullable<Given>
	: never;
/** The idempotency key, and the version that was changed. */
export type WriteOptions = { key: string; version: number | null };

interface CrudClient<Path extends string> {
	/** Reads pages of the list. Throws a Response. */
	reader(
		gateway: ScopedGateway,
	): (query: Part<RequestOf<"get", Path>, "query">) => Promise<AnswerOf<"get", Path>>;
	/** Fetches one by id. Throws a Response, 404 if missing. */
	get(gateway: ScopedGateway, id: string | undefined): Promise<AnswerOf<"get", OnePath<Path>>>;
	create(
		gateway: ScopedGateway,
		body: Part<RequestOf<"post", Path>, "body">,
		key: string,
	): Promise<GatewayResult<AnswerOf<"post", Path>>>;
	update(
		gateway: ScopedGateway,
		id: string,
		body: Part<RequestOf<"patch", OnePath<Path>>, "body">,
		options: WriteOptions,
	): Promise<GatewayResult<AnswerOf<"patch", OnePath<Path>>>>;
	remove(
		gateway: ScopedGateway,
		id: string,
		options: WriteOptions,
	): Promise<GatewayResult<{ id: string }>>;
}

/** The gateway's calls where the path is not known to the types; `CrudClient` gives these back. */
interface Untyped {
	get(path: string, request: object): Promise<unknown>;
	send(method: string, path: string, request: object): Promise<unknown>;
}

/** The calls of an entity that the gateway makes with `crudEndpoints` at the path. */
export function crudClient<const Path extends CrudPath>(path: Path): CrudClient<Path> {
	const one = `${path}/:id`;
	const placed = (gateway: ScopedGateway) =>
		path.includes("/:storeId/") ? locationParams(gateway) : { merchantId: gateway.merchantId };
	const call = (gateway: ScopedGateway) => gateway as unknown as Untyped;
	const client = {
		reader: (gateway: ScopedGateway) => (query: unknown) =>
			call(gateway).get(path, { params: placed(gateway), query }),
		get: (gateway: ScopedGateway, id = "") =>
			call(gateway).get(one, { params: { ...placed(gateway), id } }),
		create: (gateway: ScopedGateway, body: unknown, key: string) =>
			call(gateway).send("POST", path, { params: placed(gateway), body, key }),
		update: (gateway: ScopedGateway, id: string, body: unknown, options: WriteOptions) =>
			call(gateway).send("PATCH", one, { params: { ...placed(gateway), id }, body, ...options }),
		remove: (gateway: ScopedGateway, id: string, options: WriteOptions) =>
			call(gateway).send("DELETE", one, { params: { ...placed(gateway), id }, ...options }),
	};
	return client as unknown as CrudClient<Path>;
}
