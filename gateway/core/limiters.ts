import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterPostgres,
} from "rate-limiter-flexible";
import type { DatabaseDriver } from "./database";

/** A limit of so many points in so many seconds. `name` tells it from the others in the database. */
export interface LimitRule {
	name: string;
	points: number;
	duration: number;
}

/** Makes limiters. */
export type Limiters = (rule: LimitRule) => RateLimiterAbstract;

/**
 * Limits that hold over all processes of a PostgreSQL server, in a table out of the requests' reach (migration 0011);
 * on the embedded database, which one process has to itself, they are kept in memory.
 */
export function limitersOf(database: DatabaseDriver): Limiters {
	if (database.kind === "pglite") return limitersInMemory;
	const storeClient = {
		query: ({ text, values }: { text: string; values?: unknown[] }) =>
			database.execute(text, values),
	};
	return ({ name, points, duration }) =>
		new RateLimiterPostgres({
			storeClient,
			storeType: "pool",
			schemaName: "limits",
			tableName: "rate_limits",
			tableCreated: true,
			keyPrefix: name,
			points,
			duration,
		});
}

/** Limits of this process alone. */
export const limitersInMemory: Limiters = ({ points, duration }) =>
	new RateLimiterMemory({ points, duration });
