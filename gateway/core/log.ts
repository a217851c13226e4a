import { DrizzleQueryError } from "drizzle-orm";
import pino, { type DestinationStream, type Logger } from "pino";

/** Structured logs on standard output, or where `to` says. Tokens, keys, cookies and passwords never get in. */
export function createLog(level: string, to?: DestinationStream): Logger {
	return pino(
		{
			name: "gateway",
			level,
			redact: {
				paths: ["*.password", "*.token", "*.authorization", "*.cookie", "headers"],
				censor: "[secret]",
			},
			serializers: { error: errorForLog },
		},
		to ?? pino.destination(1),
	);
}

/** What of a database's error names no value of a row. */
const OF_DATABASE = ["code", "severity", "schema", "table", "column", "constraint", "routine"];

/**
 * An error as the log may have it. What a failed statement was given, and what the database says of it, are left out:
 * codes of links, hashes of passwords, names and numbers of customers.
 */
function errorForLog(error: unknown): unknown {
	if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error as Error);
	const said = (error.cause ?? {}) as Record<string, unknown>;
	return {
		type: error.constructor.name,
		query: error.query,
		cause: Object.fromEntries(
			OF_DATABASE.flatMap((name) => (said[name] ? [[name, said[name]]] : [])),
		),
		stack: error.stack
			?.split("\n")
			.filter((line) => /^ +at /.test(line))
			.join("\n"),
	};
}
