import type { ZodType } from "zod";
import type { SearchedField } from "~/models/shared/searched-choices";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { ScopedGateway } from "./access.server";
import { deletion, isDeletion } from "./deletion.server";
import type { RouteArgs } from "./request-state.server";
import { type Landing, type SaveOptions, saveForm } from "./save-form.server";

type Verb = "created" | "updated" | "deleted";

type Loaded<T> = T | (() => Promise<T>);

interface EntityOptions<Value, Saved>
	extends Omit<SaveOptions<Value, Saved>, "schema" | "searched" | "send" | "done" | "failed"> {
	schema: Loaded<ZodType<Value>>;
	searched?: Loaded<SearchedField> | undefined;
	what: string;
	id: string | undefined;
	gateway: ScopedGateway;
	client: {
		create(
			gateway: ScopedGateway,
			value: NoInfer<Value>,
			key: string,
		): Promise<GatewayResult<Saved>>;
		update(
			gateway: ScopedGateway,
			id: string,
			value: NoInfer<Value>,
			options: WriteOptions,
		): Promise<GatewayResult<Saved>>;
		remove(
			gateway: ScopedGateway,
			id: string,
			options: WriteOptions,
		): Promise<GatewayResult<unknown>>;
	};
	list: string;
	notice?: (verb: Verb) => string;
	failed?: (verb: Verb) => string;
	done?: (saved: Saved, landing: Landing) => Landing;
}

/** Creates, updates or deletes what an entity's form shows, and redirects with a notice. */
export async function saveEntity<Value, Saved>(
	args: RouteArgs,
	{ what, id, gateway, client, list, schema, searched, ...options }: EntityOptions<Value, Saved>,
): Promise<Response> {
	const { notice = usualNotice(what), failed, done = landHere, ...rest } = options;
	const save = async (own: Pick<SaveOptions<Value, Saved>, "send" | "done" | "failed">) =>
		saveForm(args, {
			...rest,
			...own,
			schema: await loaded(schema),
			searched: await loaded(searched),
		});
	const failure = (verb: Verb) => (failed ? { failed: failed(verb) } : {});
	if (id === undefined) {
		return save({
			...failure("created"),
			send: (value, { key }) => client.create(gateway, value, key),
			done: (saved) => done(saved, { to: list, text: notice("created") }),
		});
	}
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what,
			send: (seen) => client.remove(gateway, id, seen),
			done: { to: list, text: notice("deleted") },
			...failure("deleted"),
		});
	}
	return save({
		...failure("updated"),
		send: (value, seen) => client.update(gateway, id, value, seen),
		done: (saved) => done(saved, { to: `${list}/${id}/edit`, text: notice("updated") }),
	});
}

async function loaded<T extends object | undefined>(value: T | (() => Promise<T>)): Promise<T> {
	return typeof value === "function" ? (value as () => Promise<T>)() : value;
}

function usualNotice(what: string) {
	return (verb: Verb) => `${what.charAt(0).toUpperCase()}${what.slice(1)} was ${verb}`;
}

function landHere(_saved: unknown, landing: Landing): Landing {
	return landing;
}
