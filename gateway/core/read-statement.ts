import pg from "pg";
import { type Tenancy, tenancySettings } from "./database";

/** Statement that sets a read's settings; named, so that a connection parses it once. */
const NAME = "mise_read";
const SETTINGS = [
	"statement_timeout",
	"plan_cache_mode",
	"app.merchant",
	"app.stores",
	"transaction_read_only",
	// Last: the role may not be able to set the others.
	"role",
];
/** Sets them one after the other, as none is null, and answers no row. */
const TEXT = `select where ${SETTINGS.map((name, index) => `set_config('${name}', $${index + 1}, true) is null`).join(" or ")}`;
const DEFAULTS = { statement_timeout: 0, plan_cache_mode: "auto" };

/** The values of a read's settings, in their order. */
export function readValues(tenancy: Tenancy, limits: Readonly<Record<string, number>>): string[] {
	const given: Record<string, string | number> = {
		...DEFAULTS,
		...limits,
		...tenancySettings(tenancy),
		transaction_read_only: "on",
	};
	return SETTINGS.map((name) => String(given[name]));
}

/** Lets a connection know the settings' statement. Outside a transaction they last for that statement alone. */
export async function prepareReads(client: pg.PoolClient, values: string[]): Promise<void> {
	await client.query({ name: NAME, text: TEXT, values });
}

/** Parts of the driver's connection and query that its own queries use. */
interface Wire {
	parse(message: { text: string }): void;
	bind(message: { statement?: string; values: string[] }): void;
	execute(message: object): void;
}
interface Steps {
	prepare(wire: Wire): void;
	handleCommandComplete(message: object, wire: Wire): void;
}

/** Runs one statement with its own settings in one round trip: messages up to one Sync form one transaction, and the settings end with it. */
export function runReading(
	client: pg.PoolClient,
	config: pg.QueryConfig,
	{ values, isPrepared }: { values: string[]; isPrepared: boolean },
): Promise<pg.QueryResult> {
	return new Promise((resolve, reject) => {
		// The simple protocol leaves no room for the settings.
		const query = new pg.Query(
			{ queryMode: "extended", ...config } as pg.QueryConfig,
			(error, result) => (error ? reject(error) : resolve(result as unknown as pg.QueryResult)),
		);
		const steps = query as unknown as Steps;
		const { prepare, handleCommandComplete } = steps;
		let isSet = false;
		steps.prepare = (wire) => {
			if (!isPrepared) wire.parse({ text: TEXT });
			wire.bind({ ...(isPrepared && { statement: NAME }), values });
			wire.execute({});
			prepare.call(query, wire);
		};
		steps.handleCommandComplete = (message, wire) => {
			if (isSet) handleCommandComplete.call(query, message, wire);
			isSet = true;
		};
		client.query(query);
	});
}
