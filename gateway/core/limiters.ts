import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterPostgres,
} from "rate-limiter-flexible";
import type { DatabaseDriver } from "./database";

export interface LimitRule {
	name: string;
	points: number;
	duration: number;
}

export type Limiters = (rule: LimitRule) => RateLimiterAbstract;

/** Limits shared by all processes in a PostgreSQL table (migration 0011); in memory on the embedded database. */
export function createLimiters(database: DatabaseDriver): Limiters {
	if (database.kind === "pglite") return limitersInMemory;
	const storeClient = {
		query: async ({ text, values }: { text: string; values?: unknown[] }) => {
			const { rows } = await database.execute(text, values);
			return { rows, rowCount: rows.length };
		},
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

export const limitersInMemory: Limiters = ({ points, duration }) =>
	new RateLimiterMemory({ points, duration });
