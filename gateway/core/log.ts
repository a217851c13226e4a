import { DrizzleQueryError } from "drizzle-orm";
import pino, { type DestinationStream, type Logger } from "pino";

/** Structured logs on standard output, or to `to`. Tokens, keys, cookies and passwords are redacted. */
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

const OF_DATABASE = ["code", "severity", "schema", "table", "column", "constraint", "routine"];

/** An error without statement values and database details, which may hold codes, hashes, names and numbers. */
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
